interface Schema {
  type?: unknown;
  format?: unknown;
  const?: unknown;
  enum?: unknown;
  items?: unknown;
  anyOf?: unknown;
  oneOf?: unknown;
  properties?: unknown;
  required?: unknown;
}

/** The fields of a JSON schema in one line, `fcId integer, date? day`; what is no object is one word of its kind. */
export function formatFields(shape: unknown): string {
  const schema: Schema = Object(shape);
  if (schema.properties === undefined) return schema.type === 'object' ? '' : kindOf(schema);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(Object(schema.properties))
    .map(([name, field]) => `\`${name}${required.includes(name) ? '' : '?'}\` ${kindOf(Object(field))}`)
    .join(', ');
}

const manyValues = 8;

function kindOf(schema: Schema): string {
  const choices = [schema.anyOf ?? schema.oneOf ?? []].flat();
  if (choices.length > 0) return [...new Set(choices.map((choice) => kindOf(Object(choice))))].join(' or ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (Array.isArray(values))
    return values.length > manyValues ? 'text of a fixed list' : values.map((value) => `\`${value}\``).join(' | ');
  if (schema.type === 'array') return `list of ${kindOf(Object(schema.items))}`;
  if (schema.type === 'string') return typeof schema.format === 'string' ? `text (${schema.format})` : 'text';
  return typeof schema.type === 'string' ? (kindWords[schema.type] ?? schema.type) : 'any';
}

const kindWords: Readonly<Record<string, string>> = { boolean: 'true or false' };
