import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { features, partTopics } from './features.ts';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';
import { root } from '../workplace.ts';

/** Every call has its file, its route and its place in the OpenAPI document; files and folders have names staff use. */
export function checkNameLaw(base = root): Promise<Finding[]> {
  const files = sourceFiles(['apps', 'packages', 'journeys', 'tools', 'bench'], base);
  const text = (file: string) => readFileSync(join(base, file), 'utf8');
  return Promise.resolve([
    ...callsWithoutHome(files, text),
    ...files.flatMap(badNames),
    ...badFolders(files),
    ...badContractFiles(files),
  ]);
}

type TextOf = (file: string) => string;

function callsWithoutHome(files: string[], text: TextOf): Finding[] {
  const server = files.filter((file) => file.startsWith('apps/server/src/') && !file.endsWith('.test.ts'));
  const routes = server.filter((file) => file.endsWith('.routes.ts'));
  const bound = routes.map((file) => withoutImports(text(file))).join('\n');
  const binding = withoutImports(
    server
      .filter((file) => basename(file) === 'routes.ts')
      .map(text)
      .join('\n'),
  );

  return [
    ...callsIn(files, text).flatMap(({ name, where }) => callFindings(name, where, server, bound)),
    ...routes
      .filter((file) => !isBound(text(file), binding))
      .map((where) => ({ where, what: 'is not bound in routes.ts, so OpenAPI lacks its calls' })),
  ];
}

function callFindings(name: string, where: string, server: string[], bound: string): Finding[] {
  const wanted = `${kebab(name)}.ts`;
  const homes = server.filter((file) => basename(file) === wanted);
  const found: Finding[] = [];
  if (homes.length === 0) found.push({ where, what: `the call ${name} has no file ${wanted} on the server` });
  if (homes.length > 1) found.push({ where, what: `the call ${name} has ${homes.length} files: ${homes.join(', ')}` });
  if (!new RegExp(`\\b${name}\\b`).test(bound))
    found.push({ where, what: `the call ${name} is bound in no routes file` });
  return found;
}

interface CallName {
  name: string;
  where: string;
}

function callsIn(files: string[], text: TextOf): CallName[] {
  return files
    .filter((file) => file.startsWith('packages/contract/src/') && !file.endsWith('.test.ts'))
    .flatMap((where) =>
      [...text(where).matchAll(/\bdefineCall(?:<[^>]*>)?\(\s*'(\w+)'/g)].map((match) => ({
        name: match[1] ?? '',
        where,
      })),
    );
}

/** A routes file reaches the server, and with it the OpenAPI document, by the function it exports. */
function isBound(routesFile: string, binding: string): boolean {
  const exported = /export function (\w+)/.exec(routesFile)?.[1];
  return exported !== undefined && new RegExp(`\\b${exported}\\b`).test(binding);
}

function withoutImports(text: string): string {
  return text.replace(/^import[^;]*;$/gm, '');
}

/** `cancelSuborder` → `cancel-suborder`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const emptyWords = ['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'service', 'services'];
const wholeNames = [...emptyWords, 'data', 'info', 'index'];

/** A file is named in kebab-case, by words that say what is in it; the router's own files follow the URL. */
function badNames(where: string): Finding[] {
  const name = basename(where).replace(/\.(tsx?|mjs)$/, '');
  if (where.startsWith('apps/web/src/routes/')) return [];
  const [stem = '', ...kinds] = name.split('.');
  const found: Finding[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || !kinds.every((kind) => /^[a-z0-9-]+$/.test(kind))) {
    found.push({ where, what: 'a file is named in kebab-case' });
  }
  const words = stem.split(/-|(?=[A-Z])/).map((word) => word.toLowerCase());
  const last = words.at(-1) ?? '';
  if (wholeNames.includes(stem.toLowerCase()) || emptyWords.includes(last) || words[0] === 'handle') {
    found.push({ where, what: `"${stem}" says nothing: name the file by what staff would call what is in it` });
  }
  return found;
}

const featureFolders = [
  'packages/contract/src',
  'packages/domain/src',
  'apps/server/src/features',
  'apps/web/src/features',
];
const partsFolder = 'apps/web/src/parts';
/** What the rules know beside the features: the calendar of the trade, and what their tests share. */
const ruleFolders = ['time', 'testing', 'refusals'];

function badFolders(files: string[]): Finding[] {
  const folders = new Set(files.map((file) => dirname(file)));
  const named = featureFolders.flatMap((parent) => foldersIn(parent, folders));
  const strange = named.filter((folder) => !isFeature(basename(folder)) && !isRuleFolder(folder));
  return [
    ...strange.map((where) => ({
      where,
      what: 'is none of the features (tools/checks/features.ts); a new one is a decision in docs/decisions',
    })),
    ...badParts(files, folders),
    ...[...folders]
      .filter((folder) => !hasKebabName(folder))
      .map((where) => ({ where, what: 'a folder is named in kebab-case' })),
  ];
}

/** The refusals only the server says, by topic; `refusals.ts` at the contract's root puts them together. */
const refusalFolder = 'packages/contract/src/refusals';

/** What the contract says of no single feature: how a call is written, and the shapes and refusals that many share. */
const contractRoot = ['call', 'envelope', 'fields', 'refusals'];

/** A feature's part of the contract is its `calls.ts` and `shapes.ts`, by topic where one grows too long. */
function badContractFiles(files: string[]): Finding[] {
  return files
    .filter((file) => file.startsWith('packages/contract/src/') && !file.endsWith('.test.ts'))
    .filter((file) => {
      const [folder, name] = file.slice('packages/contract/src/'.length).split('/');
      if (folder === 'refusals') return !/^[a-z-]+-refusals\.ts$/.test(name ?? '');
      if (name === undefined) return !contractRoot.includes((folder ?? '').replace(/\.ts$/, ''));
      return !/^([a-z-]+\.)?(calls|shapes|operations)\.ts$/.test(name);
    })
    .map((where) => ({
      where,
      what: 'belongs in a feature of the contract: <feature>/calls.ts or shapes.ts, by topic where that grows too long',
    }));
}

/** Parts of the web app stand in the folder of a topic, those beside them in one of its subfolders. */
function badParts(files: string[], folders: ReadonlySet<string>): Finding[] {
  const isTopic = (folder: string) => partTopics.some((topic) => topic === basename(folder));
  const strange = foldersIn(partsFolder, folders).filter((folder) => !isTopic(folder));
  const loose = files.filter((file) => dirname(file) === partsFolder);
  return [
    ...strange.map((where) => ({
      where,
      what: 'is no topic that features share (partTopics in tools/checks/features.ts)',
    })),
    ...loose.map((where) => ({ where, what: 'stands in no topic: apps/web/src/parts/<topic>/' })),
  ];
}

/** The folders right in this one, found by the files anywhere below. */
function foldersIn(parent: string, folders: ReadonlySet<string>): string[] {
  const below = [...folders].filter((folder) => folder.startsWith(`${parent}/`));
  return [...new Set(below.map((folder) => `${parent}/${folder.slice(parent.length + 1).split('/')[0]}`))];
}

/** Folders of the web app and the rules say what is in them as files do; those of the router follow the URL. */
function hasKebabName(folder: string): boolean {
  if (!folder.startsWith('apps/web/src/') || folder.startsWith('apps/web/src/routes')) return true;
  return folder.split('/').every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name));
}

function isFeature(name: string): boolean {
  return features.some((feature) => feature === name);
}

function isRuleFolder(folder: string): boolean {
  return folder === refusalFolder || ruleFolders.some((name) => folder === `packages/domain/src/${name}`);
}
