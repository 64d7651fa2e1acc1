import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { CORE_SCHEMA, load } from 'js-yaml';

/** Where what partners publish about themselves is kept; nothing of it is in this repository. */
const data = process.env['BLOOMDESK_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');

/** An OpenAPI document, as far as it is read here. */
interface OpenApi {
  paths: Record<string, Record<string, PublishedOperation | undefined>>;
  webhooks?: Record<string, { post: { requestBody: { content: Record<string, Content> } } }>;
  components: { schemas: Record<string, unknown> };
}

interface Content {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface PublishedOperation {
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
  parameters?: { name?: string; in?: string; required?: boolean }[];
}

export interface PartnerDocument {
  content: OpenApi;
  /** What a document has against a value at one of its places; empty when it takes it. */
  complaints(pointer: readonly string[], value: unknown): string[];
  /** Every example of an answer, with its status and where it stands. */
  examples(): { place: string; status: string; value: unknown }[];
}

/** One of a partner's documents; undefined where it is not at hand, which the test says. */
export function partnerDocument(file: string): PartnerDocument | undefined {
  const path = join(data, 'contracts', file);
  if (!existsSync(path)) return undefined;
  const content = load(readFileSync(path, 'utf8'), { schema: CORE_SCHEMA }) as OpenApi; // what is missing of it fails the test
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false, validateFormats: false });
  ajv.addSchema(content, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return {
    content,
    complaints(pointer, value) {
      const ref = `document#/${pointer.map(escaped).join('/')}`;
      const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
      compiled.set(ref, validate);
      if (validate(value)) return [];
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
    examples: () => examplesIn(content),
  };
}

/** As a JSON pointer within an address has it. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function examplesIn({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      Object.entries(operation?.responses ?? {}).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ example, examples = {} }) => {
          const values = [...Object.values(examples).map(({ value }) => value), example];
          return values
            .filter((value) => value !== undefined)
            .map((value) => ({ place: `${method.toUpperCase()} ${path}`, status, value }));
        }),
      ),
    ),
  );
}
