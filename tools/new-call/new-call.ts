import { callTestText, textOfUseCase } from './call-texts.ts';
import { type CallParts, contractFile, kebab, known, type NewCall, partsOf, type TextOf } from './call-parts.ts';
import { withImport, withOwnImport } from './imports.ts';

/** Every file of a new call with its text, given the texts of those that are there already; none is overwritten. */
export function newCallFiles(call: NewCall, textOf: TextOf): Map<string, string> {
  const { feature, name } = call;
  const server = `apps/server/src/features/${feature}`;
  const contract = contractFile(call, textOf);
  const routes = `${server}/${feature}.routes.ts`;
  const bound = textOf(routes);
  if (bound === undefined) throw new Error(`${routes} is missing: a feature has one routes file.`);
  for (const file of [`${kebab(name)}.ts`, `${kebab(name)}.test.ts`])
    if (textOf(`${server}/${file}`) !== undefined) throw new Error(`${server}/${file} is there already.`);
  const parts = partsOf(call);
  const specifier = contract.replace('packages/contract/src/', '@bloomdesk/contract/').replace(/\.ts$/, '');
  return new Map([
    [contract, withCall(parts, textOf(contract) ?? '')],
    [`${server}/${kebab(name)}.ts`, textOfUseCase(parts, specifier)],
    [`${server}/${kebab(name)}.test.ts`, callTestText(parts, specifier)],
    [routes, withRoute(call, specifier, bound)],
  ]);
}

function withCall({ name, endpoint, params, center, isChange, hasVersion }: CallParts, text: string): string {
  const by = Object.entries(known).find(([, thing]) => thing === center)?.[0];
  const shapes = params.map((param) => (Object.hasOwn(known, param) ? param : `${param}: z.string()`));
  const [, verb = '', noun = ''] = /^([a-z]+)(\w+)$/.exec(name) ?? [];
  const lines = [
    `export const ${name} = defineCall('${name}', '${endpoint}', {`,
    `  summary: '${name}: what it does, in one sentence.',`,
    `  needs: 'order.read',`,
    `  about: [${center && center !== 'center' ? `'${center}'` : ''}],`,
    ...(by ? [`  center: { of: '${center}', by: '${by}' },`] : []),
    ...(isChange ? [`  audit: '${noun.charAt(0).toLowerCase()}${noun.slice(1)}.${verb}',`] : []),
    ...(params.length > 0 ? [`  params: z.strictObject({ ${shapes.join(', ')} }),`] : []),
    ...(hasVersion ? ['  body: z.strictObject({ expectedVersion }),'] : []),
    `  data: z.object({}),`,
    '});',
  ];
  const fields = [...params.filter((param) => Object.hasOwn(known, param)), ...(hasVersion ? ['expectedVersion'] : [])];
  const imported = withImport(withImport(text, 'z', 'zod/mini'), 'defineCall', '../call.ts');
  const whole = fields.reduce((sum, field) => withImport(sum, field, '../fields.ts'), imported);
  return `${whole.trimEnd()}\n\n${lines.join('\n')}\n`;
}

function withRoute({ feature, name }: NewCall, specifier: string, routes: string): string {
  const namespace = new RegExp(`^import \\* as (\\w+) from '${specifier}';$`, 'm').exec(routes)?.[1];
  const calls = namespace ?? `${feature.replaceAll('-', '')}${specifier.endsWith('/calls') ? 'Calls' : 'Changes'}`;
  const bound = namespace === undefined ? `import * as ${calls} from '${specifier}';\n${routes}` : routes;
  const imported = withOwnImport(withImport(bound, 'answer', '#http/answer.ts'), name, `./${kebab(name)}.ts`);
  const server = /export function \w+\((\w+): /.exec(imported)?.[1] ?? 'app';
  const close = imported.indexOf('\n}\n', imported.search(/export function \w+\(/));
  return `${imported.slice(0, close)}\n  answer(${server}, ${calls}.${name}, ${name});${imported.slice(close)}`;
}
