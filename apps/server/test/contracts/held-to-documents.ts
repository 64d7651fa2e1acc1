import type { StandInExchange } from '#stand-ins/kit/stand-in-server.ts';
import { type PartnerDocument, partnerDocument, type PublishedOperation } from './partner-documents.ts';

interface Held<Operation extends string> {
  /** Where the document of an operation is, and its path in there. */
  documents: Readonly<Record<Operation, readonly [file: string, path: string]>>;
  /** Where a document asks for what its own words say is for others, or is at odds with the values it names. */
  contradictions: Partial<Record<Operation, RegExp>>;
  operationOf(exchange: StandInExchange): Operation;
}

/** What a partner's own documents have against requests and answers; a document that is not at hand has nothing against any. */
export function heldToDocuments<Operation extends string>({ documents, contradictions, operationOf }: Held<Operation>) {
  const atHand = documentsAtHand();
  const complaintsOf = (exchange: StandInExchange, part: Part, value: unknown): string[] => {
    const operation = operationOf(exchange);
    const [file, path] = documents[operation];
    const document = atHand(file);
    if (!document) return [];
    const method = exchange.method.toLowerCase();
    const published = document.content.paths[path]?.[method];
    const pointer = ['paths', path, method, ...part, 'content', 'application/json', 'schema'];
    const isRequest = part[0] === 'requestBody';
    const isJson = !isRequest || published?.requestBody?.content['application/json'] !== undefined;
    const words = [
      ...(isRequest ? headersLacking(exchange, published) : []),
      ...(isJson ? document.complaints(pointer, value) : []),
    ];
    return words.filter((each) => !contradictions[operation]?.test(each)).map((each) => `${operation}: ${each}`);
  };
  return {
    atHand,
    /** What they have against requests, headers included; a form is not looked at. */
    requests: (exchanges: readonly StandInExchange[]) =>
      exchanges.flatMap((exchange) => complaintsOf(exchange, ['requestBody'], exchange.body)),
    answers: (exchanges: readonly StandInExchange[]) =>
      exchanges.flatMap((exchange) => {
        const { status, body } = exchange.answer;
        return complaintsOf(exchange, ['responses', String(status)], body);
      }),
    /** Each of the documents that is at hand. */
    all: () =>
      [...new Set(Object.values<readonly [string, string]>(documents).map(([file]) => file))].flatMap(
        (file) => atHand(file) ?? [],
      ),
  };
}

type Part = readonly ['requestBody'] | readonly ['responses', status: string];

/** A document that is at hand, read once; of one that is not it is said once. */
function documentsAtHand(): (file: string) => PartnerDocument | undefined {
  const read = new Map<string, PartnerDocument | undefined>();
  return (file) => {
    if (read.has(file)) return read.get(file);
    const document = partnerDocument(file);
    if (!document) console.log(`no ${file} in BLOOMDESK_DATA: requests are held to our own contract alone`);
    read.set(file, document);
    return document;
  };
}

function headersLacking({ headers }: StandInExchange, published: PublishedOperation | undefined): string[] {
  return (published?.parameters ?? [])
    .filter(({ in: place, required, name = '' }) => place === 'header' && required && !(name.toLowerCase() in headers))
    .map(({ name = '' }) => `${name} is missing`);
}
