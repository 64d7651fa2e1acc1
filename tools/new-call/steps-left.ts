import { contractFile, kebab, type NewCall, type TextOf } from './call-parts.ts';

const examples = 'apps/server/src/http/api-document';

/** What is left to do by hand, in the order of the work. */
export function stepsLeft(call: NewCall, textOf: TextOf): string[] {
  const { feature, name, endpoint } = call;
  const isChange = !endpoint.startsWith('GET ');
  const params = [...endpoint.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const sample = [...params, ...(isChange ? ["…each field of its body: 'like this'"] : [])].join(', ');
  return [
    'docs/words.md: a row for a new thing, before its name stands anywhere',
    `${contractFile(call, textOf)}: what ${name} needs, takes and answers`,
    'packages/domain/src/access/permissions.ts: a line, if the permission is new',
    `packages/domain/src/${feature}: the rule, its cases first; its refusals in packages/domain/src/refusals`,
    `apps/server/src/features/${feature}/${kebab(name)}.ts and its test`,
    `${examplesFile(call, textOf)}: ${name}: { ${sample} },`,
    ...(isChange && params.includes('suborderId')
      ? [
          'packages/domain/src/audit/undoing.ts: why its verb of the trail is not undone',
          'apps/server/test/support/locking/locking-operations.ts: a line, as it locks a suborder',
        ]
      : []),
    'the screen (CONTRIBUTING.md, step 7)',
    'npm run format, npm run check, npm test -- server ' + kebab(name),
    'npm run api-docs, and then npm test -- server api-page',
  ];
}

/** The file of examples that most calls of the feature have theirs in. */
function examplesFile(call: NewCall, textOf: TextOf): string {
  const names = namesIn([
    textOf(`packages/contract/src/${call.feature}/calls.ts`) ?? '',
    textOf(contractFile(call, textOf)) ?? '',
  ]).filter((name) => name !== call.name);
  const counted = ['care', 'floor', 'call'].map((topic) => {
    const file = `${examples}/${topic}-examples.ts`;
    const text = textOf(file) ?? '';
    return { file, count: names.filter((name) => new RegExp(`\\b${name}:`).test(text)).length };
  });
  return counted.toSorted((one, other) => other.count - one.count)[0]?.file ?? `${examples}/call-examples.ts`;
}

function namesIn(texts: readonly string[]): string[] {
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\bdefineCall\(\s*'(\w+)'/g)].map(([, name = '']) => name))),
  ];
}
