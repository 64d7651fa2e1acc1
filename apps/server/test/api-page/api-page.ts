import { z as full } from 'zod';
import type { z } from 'zod/mini';
import type { AnyCall } from '@bloomdesk/contract/call';
import { scopesWith } from '@bloomdesk/domain/access/permissions';
import { ownRefusals } from '#http/api-document/common-refusals.ts';
import { refusals } from '@bloomdesk/contract/refusals';
import { formatFields } from './format-fields.ts';
import { refusalTable } from './refusal-table.ts';
import type { WrittenCall } from './written-calls.ts';

const intro = `# Calls

Every call by feature, with what it takes and answers. Generated from \`packages/contract\` by \`npm run api-docs\`; a test holds this page to it. The running server answers the same in full at \`GET /openapi.json\`.

- Calls are made with \`Authorization: Bearer <identity token>\`. Where nothing else is said, the order API's envelope is around the answer: \`{status, message?, data}\`, and below stands what is in \`data\`. *Plain* answers have no envelope, and neither have those of *scim*, which are \`application/scim+json\` with refusals in the form of RFC 7644.
- A change may carry an \`Idempotency-Key\`: sent again under the same key it is done once and gets the same answer.
- A refusal has a \`code\` and a \`message\`; 409 \`changed-meanwhile\` also has the thing as it is now. Below stand the codes that are a call's own; [all codes](#refusals) with their statuses stand at the end.
- Amounts are dollars with at most two decimals, instants UTC, days calendar days of the center. \`?\` marks what may be left out.
- Numbers such as D43 are explained in [rules](rules/README.md).
`;

/** The page of all calls and refusals; a call that is bound and not written down, or the other way round, is an error. */
export function apiPage(written: readonly WrittenCall[], bound: readonly AnyCall[]): string {
  const features = Map.groupBy(written, ({ feature }) => feature);
  const unwritten = bound.filter(({ name }) => !written.some((call) => call.name === name));
  if (unwritten.length > 0) throw new Error(`not in the contract: ${unwritten.map(({ name }) => name).join(', ')}`);
  const sections = [...features].map(([feature, calls]) =>
    [`## ${feature}`, ...calls.map((call) => callSection(boundCall(bound, call.name)))].join('\n\n'),
  );
  return `${[intro.trimEnd(), ...sections, `## Refusals\n\n${refusalTable(refusals)}`].join('\n\n')}\n`;
}

function boundCall(bound: readonly AnyCall[], name: string): AnyCall {
  const call = bound.find((one) => one.name === name);
  if (!call) throw new Error(`no route answers ${name}`);
  return call;
}

function callSection(call: AnyCall): string {
  const lines = [
    `- ${callerWords(call)}${centerWords(call)}.`,
    ...fieldLine('Path', call.params, 'input'),
    ...fieldLine('Query', call.query, 'input'),
    ...(call.kind === 'webhook'
      ? ['- Body: the event as the partner sends it.']
      : fieldLine('Body', call.body, 'input')),
    answerLine(call),
    ...(call.mayLag ? ['- A replica may answer it; `Age` says how many seconds behind (D506).'] : []),
    ...refusalLine(call),
  ];
  return [`### ${call.name}`, `\`${call.method} ${call.path}\``, call.summary, lines.join('\n')].join('\n\n');
}

function callerWords({ caller, needs, prints, kind }: AnyCall): string {
  if (kind === 'webhook') return 'Signed by the partner';
  if (caller === 'public') return 'Open to everybody';
  if (caller === 'storefront') return 'The storefront, with its secret key';
  const scopes = scopesWith(needs).map((scope) => `\`${scope}\``);
  const programs = `an API key for ${scopes.join(' or ')}`;
  if (caller === 'key') return `Programs with ${programs}`;
  const permissions = [needs].flat().map((need) => `\`${need}\``);
  const staff = needs === 'signedIn' ? 'Staff' : `Staff with ${permissions.join(' or ')}`;
  if (caller === 'ticket') return `${staff}, or a print ticket for ${prints.join(', ')}`;
  if (caller === 'staffOrKey') return `${staff}, or ${programs}`;
  return caller === 'site' ? `${staff}, the site key or an API key for \`stock\`` : staff;
}

function refusalLine({ name }: AnyCall): string[] {
  const codes = ownRefusals(name);
  return codes.length === 0 ? [] : [`- Refused with ${codes.map((code) => `\`${code}\``).join(', ')}.`];
}

/** Whose center the caller has to have. */
function centerWords({ center }: AnyCall): string {
  if (!center) return '';
  return center.of === 'center' ? '; at that center' : `; at the center of the ${center.of}`;
}

function answerLine(call: AnyCall): string {
  if (call.kind === 'file') return '- Answers a file.';
  if (call.kind === 'redirect') return '- Answers a redirect.';
  const plain = call.envelope === 'order' ? '' : ` (${call.envelope})`;
  const [fields = '- Answers: nothing more.'] = fieldLine(`Answers${plain}`, call.data, 'output');
  return fields;
}

function fieldLine(title: string, shape: z.core.$ZodType, io: 'input' | 'output'): string[] {
  const words = formatFields(full.toJSONSchema(shape, { io, unrepresentable: 'any' }));
  return words === '' ? [] : [`- ${title}: ${words}.`];
}
