import { UnreadableFileError } from '#features/bulk-orders/reading/unreadable-file.ts';
import type { Archive } from './archive.ts';
import { readXml } from './xml-events.ts';

/** What the cells of a sheet point to. */
export interface WorkbookContents {
  /** The part with the first sheet that people see. */
  sheet: string;
  sheetName: string;
  sheetCount: number;
  countsFrom: 1900 | 1904;
  /** Texts that cells name by their place. */
  sharedTexts: readonly string[];
  /** Is a number in a cell of this style a day or a time? */
  isDateStyle: (style: number) => boolean;
}

/** Letters of all shared texts together: sixty thousand messages of four hundred letters take less. */
const mostSharedText = 32 * 1024 * 1024;

/** Reads what stands around the sheets of a workbook. */
export async function readContents(archive: Archive): Promise<WorkbookContents> {
  const { sheets, countsFrom } = await readSheets(archive);
  const parts = await readRelations(archive);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const [first = sheets[0]] = visible;
  const sheet = parts.get(first?.relation ?? '');
  if (first === undefined || sheet === undefined || !archive.has(sheet)) {
    throw new UnreadableFileError('The file is an archive, and not an Excel workbook with a sheet.');
  }
  return {
    sheet,
    sheetName: first.name,
    sheetCount: visible.length,
    countsFrom,
    sharedTexts: await readSharedTexts(archive, parts),
    isDateStyle: await readDateStyles(archive, parts),
  };
}

async function readSheets(archive: Archive) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let countsFrom: 1900 | 1904 = 1900;
  await readXml(archive.bytes('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes['date1904'] ?? '')) countsFrom = 1904;
      if (name !== 'sheet') return;
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', relation: relationOf(attributes), isHidden });
    },
  });
  return { sheets, countsFrom };
}

/** `r:id`, whatever prefix the writer chose for it. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  const [, relation = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
  return relation;
}

/** The parts of the workbook by their relation, and by the last word of their type: `styles`, `sharedStrings`. */
async function readRelations(archive: Archive): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  await readXml(archive.bytes('xl/_rels/workbook.xml.rels'), {
    open(name, { Id: id = '', Target: target = '', Type: type = '' }) {
      if (name !== 'Relationship') return;
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      parts.set(id, part);
      parts.set(type.slice(type.lastIndexOf('/') + 1), part);
    },
  });
  return parts;
}

/** Formatted texts are put together from their runs; readings in other alphabets (`rPh`) are left out. */
async function readSharedTexts(archive: Archive, parts: ReadonlyMap<string, string>): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isReading, total] = ['', false, false, 0];
  await readXml(archive.bytes(parts.get('sharedStrings') ?? ''), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(more) {
      if (!isText) return;
      text += more;
      total += more.length;
      if (total > mostSharedText) throw new UnreadableFileError('The workbook holds too much text.');
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Formats that show days and times in every spreadsheet, by number. */
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

async function readDateStyles(archive: Archive, parts: ReadonlyMap<string, string>) {
  const ownDates = new Map<number, boolean>();
  const styles: number[] = [];
  let isCellStyles = false;
  await readXml(archive.bytes(parts.get('styles') ?? ''), {
    open(name, attributes) {
      if (name === 'numFmt') ownDates.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'xf' && isCellStyles) styles.push(Number(attributes['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return (style: number) => {
    const format = styles[style] ?? 0;
    return ownDates.get(format) ?? builtInDates.some(([from, to]) => format >= from && format <= to);
  };
}

/** A format shows a day or a time where it has one of their letters, outside of texts, colors and escaped signs. */
export function isDateFormat(format: string): boolean {
  const signs = format.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(signs.replaceAll(/general/gi, ''));
}
