#include "formats/smart_home/home_file.h"

#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {

const RecordFile<LoadedHome>& map_files(const Home*) {
    static const RecordFile<LoadedHome> files(
        {"home", "smart_home", home_record},
        {"home.schema.json", "A home for Protecting the Smart Home (*.home.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/smart_home/format.md."});
    return files;
}

}  // namespace nedforge::smart_home
