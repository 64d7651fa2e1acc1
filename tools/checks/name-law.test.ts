import { expect, test } from 'vitest';
import { checkNameLaw } from './name-law.ts';
import { inSampleClone } from './sample-clone.ts';

const contract = 'packages/contract/src/suborders/calls.ts';
const useCase = 'apps/server/src/features/suborders/hold-suborder.ts';
const routes = 'apps/server/src/features/suborders/suborders.routes.ts';

/** One call with everything it needs. */
const whole = {
  [contract]: "export const holdSuborder = defineCall('holdSuborder', 'POST /v1/x', {});",
  [useCase]: 'export const holdSuborder = 1;',
  [routes]:
    "import { holdSuborder } from './hold-suborder.ts';\nexport function suborderRoutes(app) {\n  answer(app, calls.holdSuborder, holdSuborder);\n}",
  'apps/server/src/composition/routes.ts':
    "import { suborderRoutes } from '#features/suborders/suborders.routes.ts';\nexport function bindRoutes(app) {\n  suborderRoutes(app);\n}",
};

const found = async (files: Record<string, string>) =>
  (await inSampleClone(files, checkNameLaw)).map(({ what }) => what);

function without(file: string): Record<string, string> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== file));
}

test('a call with its file and its route breaks no law', async () => {
  expect(await found(whole)).toEqual([]);
});

test('a call written over several lines is a call too', async () => {
  const files = {
    ...without(useCase),
    [contract]: "export const holdSuborder = defineCall(\n  'holdSuborder',\n  'POST /v1/x', {});",
  };
  expect(await found(files)).toEqual(['the call holdSuborder has no file hold-suborder.ts on the server']);
});

test('a call without its file on the server is found', async () => {
  expect(await found(without(useCase))).toEqual(['the call holdSuborder has no file hold-suborder.ts on the server']);
});

test('a call answered in two places is found', async () => {
  const [what] = await found({ ...whole, 'apps/server/src/features/batches/hold-suborder.ts': '' });
  expect(what).toMatch(/^the call holdSuborder has 2 files/);
});

test('a call that is only imported by a routes file is not bound', async () => {
  const files = {
    ...whole,
    [routes]: "import { holdSuborder } from './hold-suborder.ts';\nexport function suborderRoutes(app) {}",
  };
  expect(await found(files)).toEqual(['the call holdSuborder is bound in no routes file']);
});

test('a routes file the server never binds is found', async () => {
  const files = {
    ...whole,
    'apps/server/src/composition/routes.ts':
      "import { suborderRoutes } from '#features/suborders/suborders.routes.ts';",
  };
  expect(await found(files)).toEqual(['is not bound in routes.ts, so OpenAPI lacks its calls']);
});

test.each(['utils', 'index', 'data', 'order-helpers', 'refund-manager', 'handle-refund', 'orderUtils', 'lib-service'])(
  'a file named %s is refused',
  async (name) => {
    expect(await found({ [`apps/web/src/lib/${name}.ts`]: '' })).not.toEqual([]);
  },
);

test.each(['refund-limits', 'suborders.store', '001-first-thread.orders', 'data-table', 'service-day', 'openapi'])(
  'a file named %s is welcome',
  async (name) => {
    expect(await found({ [`apps/web/src/lib/${name}.ts`]: '' })).toEqual([]);
  },
);

test('files of the router are named after the URL', async () => {
  expect(await found({ 'apps/web/src/routes/orders.$orderId.tsx': '', 'apps/web/src/routes/index.tsx': '' })).toEqual(
    [],
  );
});

test.each([
  'packages/domain/src/warehouse/racks.ts',
  'apps/server/src/features/warehouse/racks.ts',
  'apps/web/src/features/warehouse/rack-table.tsx',
  'packages/contract/src/warehouse/calls.ts',
])('%s belongs to no feature of the product', async (file) => {
  expect(await found({ [file]: '' })).toEqual([expect.stringContaining('is none of the features')]);
});

test.each(['packages/contract/src/orders.calls.ts', 'packages/contract/src/orders/refunding.ts'])(
  '%s is sorted by no feature',
  async (file) => {
    expect(await found({ [file]: '' })).toEqual([expect.stringContaining('belongs in a feature of the contract')]);
  },
);

test.each([
  ['apps/web/src/parts/reasons/reason-fields.tsx', 0],
  ['apps/web/src/parts/printing/zebra/zebra.ts', 0],
  ['apps/web/src/parts/warehouse/racks.ts', 1],
  ['apps/web/src/parts/reason-fields.tsx', 1],
  ['apps/web/src/parts/reasons/OldOnes/reason-fields.tsx', 1],
])('%s is a part of the web app in %i ways that break the law', async (file, findings) => {
  expect(await found({ [file]: '' })).toHaveLength(findings);
});

test('the calendar of the trade is no feature and has its folder among the rules', async () => {
  expect(await found({ 'packages/domain/src/time/center-day.ts': '' })).toEqual([]);
  expect(await found({ 'apps/web/src/features/time/center-day.ts': '' })).toHaveLength(1);
});
