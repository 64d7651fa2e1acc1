/** Parts of a path that say nothing to a person. */
const silent = new Set(['body', 'fields', 'options', 'action']);

/** Words that are not what splitting the name would make of it. */
const words: Record<string, string> = {
  fc: 'fulfillment center',
  fcid: 'fulfillment center',
  fcs: 'fulfillment centers',
  areaid: 'delivery area',
  deliveryareaid: 'delivery area',
  sku: 'SKU',
  skus: 'SKUs',
  zip: 'ZIP code',
  zipcode: 'ZIP code',
  zips: 'ZIP codes',
  lat: 'latitude',
  lng: 'longitude',
  lineitem: 'line item',
  lineitems: 'line items',
  geojson: 'map',
  starttime: 'start time',
  firstname: 'first name',
  lastname: 'last name',
  givenname: 'first name',
  familyname: 'last name',
  email: 'email',
  emailaddress: 'email',
  startdatetime: 'start',
  enddatetime: 'end',
  adjustmenttime: 'time of',
  deliveryid: 'lot',
  suborderref: 'suborder',
  lineitemtoadddetails: 'new line item',
  lineitemtoremovedetails: 'line item to remove',
  address1: 'street',
  address2: 'second address line',
  lookuptoken: 'address lookup',
  expectedversion: 'version',
  expectedversions: 'versions',
  travel_time: 'prepped time',
};

/** What a person calls a field: `suborders.0.recipient.zipCode` is their "Recipient ZIP code". */
export function formatFieldName(path: string): string {
  const named = path.split('.').filter((part) => part !== '' && !silent.has(part));
  const said = named.slice(-2).map((part, index, last) => {
    if (!/^\d{1,6}$/.test(part)) return wordsOf(part);
    const list = index === 0 ? named.at(-3) : undefined;
    const number = String(Number(part) + 1);
    return list === undefined || last.length < 2 ? number : `${singular(wordsOf(list))} ${number}`;
  });
  const [first = '', second] = said;
  const isEntry = second !== undefined && /^\d+$/.test(second);
  const sentence = [isEntry ? singular(first) : first, second].filter((part) => part !== undefined).join(' ');
  return capital(sentence === '' ? 'the request' : sentence);
}

interface FieldProblem {
  field: string;
  message: string;
}

/** A problem as a sentence for a person: what is a predicate gets its field, a sentence stands as it is. */
export function problemText({ field, message }: FieldProblem): string {
  return isPredicate(message) ? `${formatFieldName(field)} ${message}` : capital(message);
}

/** A problem as a whole sentence that names its field, where nothing else beside it does. */
export function fieldSentence(problem: FieldProblem): string {
  const said = namedProblem(problem);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

function namedProblem({ field, message }: FieldProblem): string {
  const name = formatFieldName(field);
  if (message.endsWith(' is required')) return `${name} is required`;
  if (message.startsWith('Invalid ')) return `${name} is not valid`;
  if (message.startsWith('at most ')) return `${name} must have ${message}`;
  return message.startsWith('holds ') ? `${name} ${message}` : problemText({ field, message });
}

/** The first few problems; a person mends these before reading on. */
export function problemsText(problems: readonly FieldProblem[]): string {
  return problems
    .slice(0, 3)
    .map((problem) => problemText(problem))
    .join('; ');
}

/** Does this say something of a field without naming it, such as `must be more than 0`? */
export function isPredicate(message: string): boolean {
  return predicate.test(message);
}

const predicate = /^(must|is|are|has|have|had|can|cannot|may|needs|names|goes|does|belongs|was)\b/;

function wordsOf(name: string): string {
  const known = words[name.replace(/[_-]/g, '').toLowerCase()] ?? words[name];
  if (known !== undefined) return known;
  if (name.includes('-')) return name; // a header
  return name
    .slice(0, 60)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z][a-z]/g, (start) => start.toLowerCase());
}

function singular(plural: string): string {
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : plural;
}

/** What begins with a word begins with a capital; ids and addresses stay as they are. */
function capital(text: string): string {
  return /^[a-z]+([ ,:;.']|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
