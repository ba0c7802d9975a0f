// What the extension says of the files of every game: languages with icons, colours, and schemas. It is made from
// families.def and formats/schema, so that a new game needs nothing here.
import { existsSync, readFileSync } from "node:fs";

const colours = ["#1f6f8b", "#3d7a37", "#7a4b9a", "#a23b2d", "#54565f", "#8a6516", "#0f766e", "#9d2f6b"];

/** One entry a game: name, title, suffix (".ned.yaml"), prefix ("NED"). */
export function families(source) {
  return readFileSync(`${source}/families.def`, "utf8")
    .split("\n")
    .map((line) => /^NEDFORGE_FAMILY\((\w+), "([^"]+)", "([^"]+)", "([^"]+)"\)/.exec(line))
    .filter(Boolean)
    .map(([, name, title, suffix, prefix]) => ({ name, title, suffix, prefix }));
}

function schemaOf({ suffix }, source, kind) {
  const word = suffix.split(".")[1] === "ned" ? "" : suffix.split(".")[1];
  const name = kind === "map" ? `${word || "map"}.schema.json` : `${word ? `${word}_` : ""}replay.schema.json`;
  if (!existsSync(`${source}/formats/schema/${name}`)) throw new Error(`${name} is missing`);
  return name;
}

/** {languages, grammars, yamlValidation, icons: {file: text}, schemas: [file]} */
export function contributions(source) {
  const games = families(source);
  const template = readFileSync(`${source}/packaging/vscode/map_icon.svg`, "utf8");
  const drawn = (colour, letters) => template.replace("COLOUR", colour).replace("LETTERS", letters);
  const language = (id, alias, icon, files) => ({
    id, aliases: [alias], ...files, configuration: "./language-configuration.json",
    icon: { light: `./media/${icon}.svg`, dark: `./media/${icon}.svg` },
  });
  const icons = { "replay.svg": drawn("#5a6572", "▶"), "pack.svg": drawn("#5a6572", "≡") };
  const languages = games.map(({ name, title, suffix, prefix }, i) => {
    icons[`${name}.svg`] = drawn(colours[i % colours.length], prefix.slice(0, 2));
    return language(`nedforge-${name}`, `${title} map`, name, { extensions: [suffix, suffix.replace(/\.yaml$/, ".yml")] });
  });
  languages.push(
    language("nedforge-replay", "nedforge replay", "replay", { extensions: [".replay.yaml", ".replay.yml"] }),
    language("nedforge-pack", "nedforge pack", "pack", { filenames: ["pack.yaml", "nedforge.yaml"] }),
  );
  const grammars = languages.map(({ id }) => ({ language: id, scopeName: `source.${id}`, path: `./media/${id}.grammar.json` }));
  const yamlValidation = games.map((game) => ({ fileMatch: `*${game.suffix}`, url: `./schemas/${schemaOf(game, source, "map")}` }));
  yamlValidation.push({ fileMatch: "pack.yaml", url: "./schemas/pack.schema.json" }, { fileMatch: "nedforge.yaml", url: "./schemas/settings.schema.json" });
  return { languages, grammars, yamlValidation, icons, schemas: [...new Set(yamlValidation.map(({ url }) => url.split("/").pop()))] };
}
