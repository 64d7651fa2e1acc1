import { features } from '../checks/features.ts';

/** What someone wants to add: `npm run new call suborders holdSuborder "POST /v1/suborders/:suborderId/hold"`. */
export interface NewCall {
  feature: string;
  name: string;
  endpoint: string;
}

/** The words behind `npm run new call`, checked; throws with what is wrong with them. */
export function newCallOf([feature = '', name = '', endpoint = '']: readonly string[]): NewCall {
  if (!features.some((known) => known === feature))
    throw new Error(`"${feature}" is no feature. Features: ${features.join(', ')}.`);
  if (!/^[a-z]+([A-Z][a-z]+)+$/.test(name))
    throw new Error(`"${name}" is no name of a call: a verb and what it acts on, like holdSuborder.`);
  if (!/^(GET|POST|PATCH|PUT|DELETE) \/v1\/[\w/:-]+$/.test(endpoint))
    throw new Error(`"${endpoint}" is no endpoint: like "POST /v1/suborders/:suborderId/hold".`);
  return { feature, name, endpoint };
}

/** Every file of a new call with its text, given the texts of those that stand already; none is overwritten. */
export function newCallFiles(call: NewCall, textOf: (path: string) => string | undefined): Map<string, string> {
  const { feature, name } = call;
  const server = `apps/server/src/features/${feature}`;
  const contract = `packages/contract/src/${feature}/calls.ts`;
  const routes = `${server}/${feature}.routes.ts`;
  const bound = textOf(routes);
  if (bound === undefined) throw new Error(`${routes} is missing: a feature has one routes file.`);
  for (const file of [`${kebab(name)}.ts`, `${kebab(name)}.test.ts`])
    if (textOf(`${server}/${file}`) !== undefined) throw new Error(`${server}/${file} is there already.`);
  return new Map([
    [contract, withCall(call, textOf(contract))],
    [`${server}/${kebab(name)}.ts`, fileOfUseCase(call)],
    [`${server}/${kebab(name)}.test.ts`, testFile(call)],
    [routes, withRoute(call, bound)],
  ]);
}

/** What is left to do by hand, in the order of the work. */
export function stepsLeft({ feature, name, endpoint }: NewCall): string[] {
  const sample = paramsOf(endpoint).join(', ');
  return [
    `packages/contract/src/${feature}/calls.ts: what ${name} needs, takes and answers`,
    'packages/domain/src/access/permissions.ts: a line, if the permission is new',
    `packages/domain/src/${feature}: the rule, its cases first`,
    `apps/server/src/features/${feature}/${kebab(name)}.ts and its test`,
    `apps/server/src/http/api-document/call-examples.ts: ${name}: { ${sample} },`,
    'then the screen (CONTRIBUTING.md), and npm run check',
  ];
}

/** The fields of a path that the contract has a shape for. */
const known = ['orderId', 'suborderId', 'batchId', 'fcId'];

function paramsOf(endpoint: string): string[] {
  return [...endpoint.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
}

function withCall({ name, endpoint }: NewCall, text = "import { z } from 'zod/mini';\n"): string {
  const params = paramsOf(endpoint);
  const shared = params.filter((param) => known.includes(param));
  const center = shared.find((param) => param !== 'fcId');
  const shapes = params.map((param) => (known.includes(param) ? param : `${param}: z.string()`)).join(', ');
  const lines = [
    `export const ${name} = defineCall('${name}', '${endpoint}', {`,
    `  summary: '${name}: what it does, in one sentence.',`,
    `  summary: '',`,
    `  needs: 'order.read',`,
    `  about: [${center ? `'${center.replace(/Id$/, '')}'` : ''}],`,
    ...(center ? [`  center: { of: '${center.replace(/Id$/, '')}', by: '${center}' },`] : []),
    ...(params.length > 0 ? [`  params: z.strictObject({ ${shapes} }),`] : []),
    `  data: z.object({}),`,
    '});',
  ];
  const imported = withImport(text, 'defineCall', '../call.ts');
  return `${shared.reduce((sum, field) => withImport(sum, field, '../fields.ts'), imported).trimEnd()}\n\n${lines.join('\n')}\n`;
}

function withImport(text: string, name: string, from: string): string {
  const line = new RegExp(`^import \\{ ([^}]*) \\} from '${from.replaceAll('.', '\\.')}';$`, 'm');
  const found = line.exec(text)?.[1];
  if (found === undefined) {
    const after = text.lastIndexOf('\nimport ') < 0 ? 0 : text.lastIndexOf('\nimport ') + 1;
    const end = text.indexOf('\n', after) + 1;
    return `${text.slice(0, end)}import { ${name} } from '${from}';\n${text.slice(end)}`;
  }
  const names = [...new Set([...found.split(', '), name])].toSorted();
  return text.replace(line, `import { ${names.join(', ')} } from '${from}';`);
}

function fileOfUseCase({ feature, name, endpoint }: NewCall): string {
  return `import type { ${name} as call } from '@bloomdesk/contract/${feature}/calls';
import type { UseCase } from '#http/answer.ts';

export const ${name}: UseCase<typeof call> = async (ctx, { ${paramsOf(endpoint).join(', ')} }) => {
  // Load, decide by the rules of packages/domain, store, report.
};
`;
}

function testFile({ feature, name }: NewCall): string {
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${name} } from '@bloomdesk/contract/${feature}/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

test('done, refused, not allowed, another center, bad input: a test each', async () => {
  const { status } = await care.send(${name}, {});
  expect(status).toBe(200);
});
`;
}

function withRoute({ feature, name }: NewCall, routes: string): string {
  const contract = `@bloomdesk/contract/${feature}/calls`;
  const namespace = new RegExp(`^import \\* as (\\w+) from '${contract}';$`, 'm').exec(routes)?.[1];
  const imported =
    namespace === undefined ? `import * as ${feature.replaceAll('-', '')}Calls from '${contract}';\n` : '';
  const calls = namespace ?? `${feature.replaceAll('-', '')}Calls`;
  const after = routes.lastIndexOf('\nimport ') + 1;
  const end = routes.indexOf('\n', after) + 1;
  const server = /export function \w+\((\w+): /.exec(routes)?.[1] ?? 'app';
  const withImports = `${imported}${routes.slice(0, end)}import { ${name} } from './${kebab(name)}.ts';\n${routes.slice(end)}`;
  const close = withImports.indexOf('\n}\n', withImports.search(/export function \w+\(/));
  return `${withImports.slice(0, close)}\n  answer(${server}, ${calls}.${name}, ${name});${withImports.slice(close)}`;
}

/** `holdSuborder` → `hold-suborder`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
