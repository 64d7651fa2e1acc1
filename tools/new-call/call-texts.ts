import type { CallParts } from './call-parts.ts';

/** The file of a use case: what it locks, and where it decides. */
export function textOfUseCase({ name, isChange, center }: CallParts, contract: string): string {
  const lock = isChange ? locks.find(({ of }) => of === center) : undefined;
  const imports = [
    `import type { ${name} as call } from '${contract}';`,
    "import type { UseCase } from '#http/answer.ts';",
    ...(lock ? [`import { ${lock.name} } from '#workflows/locking/${lock.file}.ts';`] : []),
  ];
  const body = lock
    ? [
        `export const ${name}: UseCase<typeof call> = async (ctx, input) => {`,
        `  await ${lock.call};`,
        '  // Decide by a rule of packages/domain (assertAllowed), then store.',
        `  ctx.audit.touch('${lock.of.toUpperCase()}', input.${lock.of}Id);`,
        '  return {};',
        '};',
      ]
    : [
        '// Load, decide by a rule of packages/domain, store, answer.',
        `export const ${name}: UseCase<typeof call> = () => Promise.resolve({});`,
      ];
  return `${imports.join('\n')}\n\n${body.join('\n')}\n`;
}

const locks = [
  { of: 'suborder', name: 'lockSuborder', file: 'lock-suborders', call: 'lockSuborder(ctx, input)' },
  { of: 'order', name: 'lockOrder', file: 'lock-order', call: 'lockOrder(ctx, input.orderId, input.expectedVersion)' },
  { of: 'batch', name: 'lockBatch', file: 'lock-batch', call: 'lockBatch(ctx, input.batchId)' },
];

/** Its test, with the cases every call has. */
export function callTestText(parts: CallParts, contract: string): string {
  return `${testImports(parts, contract).join('\n')}

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

/** What a caller sends when all is well. */
${inputText(parts)}

${casesOf(parts)
  .map(([title, ...lines]) => `test('${title}', async () => {\n${lines.map((line) => `  ${line}\n`).join('')}});\n`)
  .join('\n')}`;
}

function testImports({ name, center, params, isChange }: CallParts, contract: string): string[] {
  const sendsKey = isChange && !params.some((param) => Object.hasOwn(made, param));
  const places = center === 'batch' ? 'makeBatch, placeSuborder' : 'placeSuborder';
  return [
    ...(sendsKey ? ["import { randomUUID } from 'node:crypto';"] : []),
    "import { afterAll, beforeAll, expect, test } from 'vitest';",
    `import { ${name} } from '${contract}';`,
    ...(center === 'order' ? ["import { orderIdOf } from '@bloomdesk/domain/orders/order-id';"] : []),
    ...(center && center !== 'center' ? [`import { ${places} } from '#test/support/sample-floor.ts';`] : []),
    "import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';",
  ];
}

/** By what stands in the path: how a test comes by one that is there. */
const made: Readonly<Record<string, string>> = {
  suborderId: 'await placeSuborder(desk)',
  orderId: 'orderIdOf(await placeSuborder(desk))',
  batchId: "await makeBatch(await desk.staff('OpsManager', 'FCAll'), [await placeSuborder(desk)])",
  fcId: '4',
};

function inputText({ params, center }: CallParts): string {
  const keyOf = { suborder: 'suborderId', order: 'orderId', batch: 'batchId', center: 'fcId' };
  const key = center && keyOf[center];
  const fields = params.map((param) => `${param}: ${param === key ? made[param] : (plain[param] ?? "'none'")}`);
  if (fields.length === 0) return 'const input = () => Promise.resolve({});';
  if (!key || key === 'fcId') return `const input = () => Promise.resolve({ ${fields.join(', ')} });`;
  return `async function input() {\n  return { ${fields.join(', ')} };\n}`;
}

/** What stands beside it in a path, as long as nothing reads it. */
const plain: Readonly<Record<string, string>> = {
  orderId: "'1000012'",
  batchId: "'50001'",
  fcId: '4',
};

type Case = readonly [title: string, ...lines: string[]];

function casesOf(parts: CallParts): Case[] {
  const { name, center, hasVersion } = parts;
  return [
    [
      'it works: say here what holds afterwards',
      `const { status } = await care.send(${name}, await input());`,
      'expect(status).toBe(200);',
    ],
    [
      'who may not is refused',
      "const viewer = await desk.staff('InventoryViewer', 'FCAll');",
      `expect((await viewer.send(${name}, await input())).status).toBe(403);`,
    ],
    ...foreignCases(name, center),
    ['bad input is refused', ...badInput(parts), 'expect(status).toBe(400);'],
    ...(hasVersion ? [staleCase(name)] : []),
  ];
}

/** A path that has no form of its own is sent with a field the call does not have. */
function badInput({ name, endpoint, params, isChange }: CallParts): string[] {
  const wrong = params.find((param) => Object.hasOwn(made, param));
  if (wrong) return [`const { status } = await care.send(${name}, { ...(await input()), ${wrong}: 'none' });`];
  const [method, path = ''] = endpoint.split(' ');
  const url = path.replaceAll(/:\w+/g, 'none');
  if (!isChange) return [`const { status } = await care.inject('${method}', '${url}?unknown=true');`];
  return [
    "const key = { 'idempotency-key': randomUUID() };",
    `const { status } = await care.inject('${method}', '${url}', { unknown: true }, key);`,
  ];
}

function staleCase(name: string): Case {
  return [
    'a version that is not the last one is refused; what the rule refuses comes here too',
    `const stale = await care.send(${name}, { ...(await input()), expectedVersion: 99 });`,
    "expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);",
  ];
}

/** Order roles see the orders of every center; batches are the floor's, and a foreign center in the path is refused (D28). */
function foreignCases(name: string, center: CallParts['center']): Case[] {
  if (center === undefined) return [];
  const packer = [
    "const packer = await desk.staff('FCMagic');",
    `expect((await packer.send(${name}, await input())).status).toBe(${center === 'center' ? 403 : 404});`,
  ];
  if (center === 'batch' || center === 'center') return [['at another center it is refused', ...packer]];
  return [
    [
      'at another center it is not there for who has only the floor; order roles see every center (D28)',
      ...packer,
      "const elsewhere = await desk.staff('CareAssociate', 'FCMagic');",
      `expect((await elsewhere.send(${name}, await input())).status).toBe(200);`,
    ],
  ];
}
