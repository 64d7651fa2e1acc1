/** The courier's disk: files by their whole path, and the folders they may lie in. */
export interface CdlFolders {
  files: Map<string, Buffer>;
  names: ReadonlySet<string>;
}

export const cdlPlaces = {
  to: 'manifests',
  taken: 'manifests/processed',
  from: 'status',
  done: 'status/done',
} as const;

export function newFolders(): CdlFolders {
  return { files: new Map(), names: new Set(['.', ...Object.values(cdlPlaces)]) };
}

/** A path without a slash or a dot before it. */
export function pathOf(text: string): string {
  const path = text.replace(/^(\.?\/)+/, '').replace(/\/$/, '');
  return path === '' ? '.' : path;
}

export function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '.' : path.slice(0, at);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The names in a folder, those of its folders too. */
export function namesIn({ files, names }: CdlFolders, folder: string): string[] {
  return [...names, ...files.keys()].filter((path) => path !== '.' && folderOf(path) === folder).map(nameOf);
}
