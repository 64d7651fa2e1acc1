import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  name: string;
  data: string | Buffer;
  /** The unpacked size the archive claims; the true one where it is left out. */
  claims?: number;
  isLocked?: boolean;
}

/** A zip archive byte by byte, so that a test can also have one that lies about its parts. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claims, isLocked = false } of parts) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0); // the version that can read it
    head.writeUInt16LE(isLocked ? 1 : 0, 2);
    head.writeUInt16LE(8, 4); // deflated
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims ?? bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/>
</Relationships>`;
const workbook = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:q="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
  <sheets><sheet name="Orders" sheetId="1" q:id="rId1"/></sheets></workbook>`;

/** A workbook around the XML of one sheet, with more parts or others where a test needs them. */
export function workbookOf(sheet: string | Buffer, more: readonly ZipPart[] = []): Buffer {
  const parts: ZipPart[] = [
    { name: 'xl/workbook.xml', data: workbook },
    { name: 'xl/_rels/workbook.xml.rels', data: relations },
    { name: 'xl/worksheets/sheet1.xml', data: sheet },
  ];
  const others = new Set(more.map(({ name }) => name));
  return zipOf([...parts.filter(({ name }) => !others.has(name)), ...more]);
}

/** The XML of a sheet whose cells hold their texts themselves. */
export function sheetOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  return `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
}
