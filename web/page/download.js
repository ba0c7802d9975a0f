// A file as the browser's downloads take it.

export function download(name, content) {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content]));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
