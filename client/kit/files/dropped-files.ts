/** A file with the folders in which it was dropped or chosen: `Fotos/Halle 2/a.jpg`. */
export type PlacedFile = { file: File; path: string };

/** Files that operating systems create in folders; they are not uploaded. */
const OF_SYSTEMS = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((...done) => entry.file(...done));

/** A reader answers some entries at a time, and none at the end. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((...done) => reader.readEntries(...done));
    if (some.length === 0) return found;
    found.push(...some);
  }
};

/** The files of dropped entries, those in folders with their path; null if there are more than `most`. */
export const filesInEntries = async (
  entries: readonly FileSystemEntry[],
  most: number,
): Promise<PlacedFile[] | null> => {
  const placed: PlacedFile[] = [];
  const waiting = entries.map((entry) => ({ entry, way: '' }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { entry, way } = next;
    if (entry.isDirectory) {
      const inside = await entriesOf(entry as FileSystemDirectoryEntry);
      waiting.push(...inside.map((child) => ({ entry: child, way: `${way}${entry.name}/` })));
    } else if (!OF_SYSTEMS.test(entry.name)) {
      placed.push({ file: await fileOf(entry as FileSystemFileEntry), path: `${way}${entry.name}` });
    }
    if (placed.length > most) return null;
  }
  return placed;
};

/** The same for files of a file input; an input for folders sets the path of each file. */
export const chosenFiles = (files: readonly File[]): PlacedFile[] =>
  files
    .filter(({ name }) => !OF_SYSTEMS.test(name))
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }));
