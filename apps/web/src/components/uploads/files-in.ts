/** Folders may be dropped that hold more than anybody means. */
const MOST_FILES = 1000;

/** Returns the files of what was dropped or pasted; of folders all that is in them, but what is hidden. */
export async function filesIn(data: DataTransfer): Promise<File[]> {
  // Both lists are emptied when the event is over: what is wanted of them is taken first.
  const entries = [...data.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null)).filter((entry) => entry !== null);
  const plain = [...data.files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const found: File[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry !== undefined && found.length < MOST_FILES; entry = open.shift()) {
    if (isDirectory(entry)) open.push(...(await entriesOf(entry)));
    else if (!entry.name.startsWith('.')) found.push(await fileOf(entry as FileSystemFileEntry));
  }
  return found;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Returns the entries of a folder; browsers return them in batches. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0 || all.length > MOST_FILES) return all;
    all.push(...part);
  }
}
