/** What of a shape is needed to make a value of it; the validator calls it `_zod`. */
interface Shape {
  _zod: { def: Record<string, unknown> & { type: string } };
}

const texts = [
  ['timezone', 'America/New_York'],
  ['email', 'dana.reyes@example.com'],
  ['suborderId', '1000012-1'],
  ['orderId', '1000012'],
  ['batchId', '50001'],
  ['zipCode', '21201'],
  ['state', 'MD'],
  ['adjustment_type', 'Spoilage'],
  ['adjustment_time', '2027-02-10'],
  ['suborder_ref', '1000012-1'],
  ['tag', 'Quality issue: Wilted'],
] as const;

/** Values of the trade, of which a text takes the first that its patterns allow. */
const fitting = [
  'Sample',
  '2027-02-10',
  '1000012',
  '1000012-1',
  '50001',
  '2027-02-10T14:00:00Z',
  '09:00',
  '21201',
  '4-20270210-7',
];
const uuid = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';

/** The plainest value of a shape of the contract: lists hold one, choices their first, what may be absent is there. */
export function sampleOf<Value>(shape: { readonly _zod: { readonly output: Value } }, name = ''): Value {
  return valueOf(shape as unknown as Shape, name) as Value; // what the shape describes is what it gives
}

function valueOf(shape: Shape, name: string): unknown {
  const { def } = shape._zod;
  const inner = () => valueOf(def['innerType'] as Shape, name); // every wrapper of the validator names it so
  switch (def.type) {
    case 'object':
      return objectOf(def['shape'] as Record<string, Shape>);
    case 'array':
      return [valueOf(def['element'] as Shape, name)];
    case 'record':
      return {};
    case 'tuple':
      return (def['items'] as Shape[]).map((item) => valueOf(item, name));
    case 'union':
      return valueOf((def['options'] as [Shape])[0], name);
    case 'enum':
      return Object.values(def['entries'] as object)[0];
    case 'literal':
      return (def['values'] as unknown[])[0];
    case 'string':
      return textOf(def, name);
    case 'number':
    case 'int':
      return numberOf(name);
    case 'boolean':
      return false;
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
    case 'catch':
      return inner();
    case 'pipe':
      return valueOf(def['out'] as Shape, name);
    case 'lazy':
      return valueOf((def['getter'] as () => Shape)(), name);
    default:
      return null;
  }
}

function objectOf(shape: Record<string, Shape>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, valueOf(each, name)]));
}

function textOf(def: Shape['_zod']['def'], name: string): string {
  const named = texts.find(([field]) => name.toLowerCase().endsWith(field.toLowerCase()));
  if (named) return named[1];
  if (/(At|By|Time|_time|_datetime|Timestamp)$/.test(name)) return '2027-02-10T14:00:00Z';
  if (/(date|day)$/i.test(name)) return '2027-02-10';
  const checks = (def['checks'] ?? []) as { _zod: { def: { pattern?: RegExp } } }[]; // a list of the validator's checks
  const patterns = checks.flatMap(({ _zod }) => (_zod.def.pattern ? [_zod.def.pattern] : []));
  return [...fitting, uuid].find((text) => patterns.every((pattern) => pattern.test(text))) ?? '';
}

function numberOf(name: string): number {
  if (name === 'lat') return 39.2904;
  if (name === 'lng') return -76.6122;
  return /fc_?id/i.test(name) ? 4 : 1;
}
