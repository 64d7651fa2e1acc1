import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Finding } from '../finding.ts';
import { isTestCode } from '../import-graph.ts';
import { sourceFiles } from '../source-files.ts';
import { root } from '../../workplace.ts';

/** Where others name the fields: the calls' JSON, the tables' columns, partners' formats, counted texts (i18next's); and what turns them into our words. */
const elsewhere =
  /^packages\/contract\/|^apps\/web\/src\/texts\/|\.(store|sql)\.ts$|^apps\/server\/src\/(db|jobs|partners|stand-ins)\/|-on-wire\.ts$/;

/** The single places that speak the words of others besides those, and whose words they are. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/cli/doctor/doctor-database.ts': 'holds SQL of its own',
  'apps/server/src/cli/stand-ins/shopify-trial.ts': 'makes orders as a shop names their fields',
  'apps/server/src/company-data/left-out.ts': 'names of tables and columns',
  'apps/server/src/company-data/masking/kept-columns.ts': 'names of tables and columns',
  'apps/server/src/company-data/masking/masked-columns.ts': 'names of tables and columns',
  'apps/server/src/company-data/masking/masked-tables.ts': 'names of tables and columns',
  'apps/server/src/features/fulfillment-centers/add-fulfillment-centers.ts':
    'reads rows of centers as the store gives them',
  'apps/server/src/features/fulfillment-centers/new-center.ts': 'makes rows of centers as the store puts them',
  'apps/server/src/features/intake/shops/read-shop-events.ts': 'reads fields of shops',
  'apps/server/src/cli/imports/plan-closed-days.ts': 'an option of the CSV reader',
  'apps/server/src/features/access/get-session.ts': 'the session calls names as the identity token does',
  'apps/server/src/features/delivery-areas/area-file.ts': 'names faults as the rule of area fields does',
  'apps/server/src/features/delivery-areas/list-serving-areas.ts': 'answers one field of the scheduling API',
  'apps/server/src/features/delivery-windows/get-area-dash.ts': 'answers one field of the scheduling API',
  'apps/server/src/features/delivery-windows/get-day-schedules.ts': 'answers one field of the scheduling API',
  'apps/server/src/features/delivery-windows/get-delivery-options.ts': 'reads and answers fields of the scheduling API',
  'apps/server/src/features/fulfillment-centers/fulfillment-center-directory.ts':
    'reads its rows itself, as a store does',
  'apps/server/src/partners/identity-provider/openid-provider.ts': 'parameters of OpenID Connect',
  'apps/server/src/partners/identity-provider/identity-provider.live.ts': 'parameters of OpenID Connect',
  'apps/server/src/features/identity/sessions/session-cookies.ts': 'names of cookies',
  'apps/server/src/features/identity/sessions/session-opening.ts': 'the session calls names as the identity token does',
  'apps/server/src/features/inventory/get-stock.ts': 'reads one field of the inventory API',
  'apps/server/src/features/inventory/list-adjustments.ts': 'reads one field of the inventory API',
  'apps/server/src/features/products/product-file.ts': 'makes rows of products as the store puts them',
  'apps/server/src/http/api-document/floor-examples.ts': 'examples of what calls carry',
  'apps/server/src/http/busy.ts': 'names of tables',
  'apps/server/src/http/center-check.ts': 'holds SQL of its own',
  'apps/server/src/http/idempotency.ts': 'holds SQL of its own',
  'apps/server/src/http/identity-tokens.ts': 'claims of tokens, and SQL of its own',
  'apps/server/src/seed/demo-lots.ts': 'sends calls of the inventory API',
  'apps/server/src/seed/demo-windows.ts': 'sends calls of the scheduling API',
  'apps/server/src/seed/put-fulfillment-centers.ts': 'holds SQL of its own',
  'apps/web/src/features/access/set-up/area-form.ts': 'turns the form of an area into what is sent',
  'apps/web/src/features/customers/parse-credit.ts': 'turns what credits are called elsewhere into our words',
  'apps/web/src/features/delivery-areas/form/delivery-area-form.ts': 'turns the form of an area into what is sent',
  'apps/web/src/features/delivery-areas/serving/next-windows.ts': 'reads the windows of the scheduling API',
  'apps/web/src/features/delivery-windows/delivery-window.ts': 'turns windows into our words',
  'apps/web/src/features/delivery-windows/editing/use-delivery-window-editor.tsx': 'centers travel with one such field',
  'apps/web/src/features/inventory/adjustment.ts': 'turns adjustments into our words, and back',
  'apps/web/src/features/inventory/lot-row.ts': "statuses of a vendor's feed",
  'apps/web/src/features/inventory/lot.ts': 'turns lots into our words',
  'apps/web/src/features/line-items/inventory-badge.tsx': "statuses of a line's stock, as they are stored",
  'apps/web/src/features/remedies/use-redelivery.ts': 'sends one field of the inventory API',
  'apps/web/src/lib/lookups.ts': 'turns areas into our words',
  'apps/web/src/features/suborders/day-delivery-windows.ts': 'turns the windows of a day into our words',
  'apps/web/src/shell/sidebar/sidebar-foot.tsx': 'the session calls names as the identity token does',
  'packages/domain/src/deliveries/transit-days.ts': 'transport modes',
  'packages/domain/src/delivery-areas/area-fields.ts': 'names the fields as refusals of the scheduling API do',
  'packages/domain/src/format-field-name.ts': 'fields of calls, to be read by people',
  'packages/domain/src/payments/ledger-accounts.ts': 'accounts of the ledger, as they are stored',
};

const snakeCase = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** Names in the code are camelCase; whoever reads a row or an answer of others renames it where it comes in. */
export function checkSnakeCase(base = root): Promise<Finding[]> {
  const files = sourceFiles(['apps', 'packages'], base).filter((file) => !file.endsWith('.mjs'));
  const findings = files.flatMap((file) => snakeCaseFindings(file, readFileSync(join(base, file), 'utf8')));
  const known = new Set(files);
  const gone = Object.keys(allowed).filter((file) => !known.has(file));
  return Promise.resolve([...findings, ...gone.map((where) => ({ where, what: 'is allowed snake_case and is gone' }))]);
}

/** The names of one file that are not camelCase, each once, where it stands first. */
export function snakeCaseFindings(file: string, source: string): Finding[] {
  if (isTestCode(file) || elsewhere.test(file) || Object.hasOwn(allowed, file)) return [];
  const names = new Set<string>();
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }), names);
  const lines = source.split('\n');
  return [...names].map((name) => ({
    where: `${file}:${lines.findIndex((line) => new RegExp(`\\b${name}\\b`).test(line)) + 1}`,
    what: `${name} is snake_case: it is renamed where it comes in, by a store or beside the call`,
  }));
}

/** Every identifier: variables, properties and the keys of types; texts and SQL are none. */
function collect(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, names);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if ('type' in value && value.type === 'Identifier' && 'value' in value && typeof value.value === 'string')
    if (snakeCase.test(value.value)) names.add(value.value);
  for (const child of Object.values(value)) collect(child, names);
}
