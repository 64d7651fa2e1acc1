import sax from 'sax';
import { UnreadableFileError } from '#features/bulk-orders/reading/unreadable-file.ts';

/** What is done with the elements of a part; names come without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML piece by piece and lets the caller work between two of them; entities that a part defines for itself are not
 * expanded. What is no XML is an UnreadableFileError.
 */
export async function* xmlEvents(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  const { open, text, close } = handlers;
  parser.onerror = (error) => {
    throw new UnreadableFileError('The workbook is damaged and cannot be read.', [], { cause: error });
  };
  if (open) parser.onopentag = ({ name, attributes }) => open(withoutPrefix(name), plain(attributes));
  if (text) parser.ontext = text;
  if (text) parser.oncdata = text;
  if (close) parser.onclosetag = (name) => close(withoutPrefix(name));
  const decoder = new TextDecoder();
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

/** Reads a small part as a whole. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of xmlEvents(bytes, handlers)) continue;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function plain(attributes: sax.Tag['attributes'] | sax.QualifiedTag['attributes']): Record<string, string> {
  const texts: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) texts[name] = String(value);
  return texts;
}
