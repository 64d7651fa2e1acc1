/** The text of a file with one more name among those it imports from there. */
export function withImport(text: string, name: string, from: string): string {
  const line = new RegExp(`^import \\{ ([^}]*) \\} from '${from.replaceAll('.', '\\.')}';$`, 'm');
  const found = line.exec(text)?.[1];
  if (found === undefined) {
    const end = text.indexOf('\n', text.startsWith('import ') ? text.lastIndexOf('\nimport ') + 1 : text.length) + 1;
    return `${text.slice(0, end)}import { ${name} } from '${from}';\n${text.slice(end)}`;
  }
  const names = [...new Set([...found.split(/,\s*/), name])].filter((each) => each !== '').toSorted();
  return text.replace(line, `import { ${names.join(', ')} } from '${from}';`);
}

/** The same for a name from the file's own folder, in its place by the alphabet. */
export function withOwnImport(text: string, name: string, from: string): string {
  const own = [...text.matchAll(/^import [^;]* from '(\.\/[^']+)';$/gm)];
  const next = own.find(([, path = '']) => path > from);
  if (next === undefined) return withImport(text, name, from);
  return `${text.slice(0, next.index)}import { ${name} } from '${from}';\n${text.slice(next.index)}`;
}
