import { actionNames } from '@bloomdesk/domain/action-names';
import { isTestCode, sourceTexts } from '../import-graph.ts';
import { root } from '../../workplace.ts';
import type { Finding } from '../finding.ts';

/** Where the names are written, once. */
const glossary = 'packages/domain/src/action-names.ts';

/** What actions and screens were called beside their names, and the name each has. */
const otherNames: Readonly<Record<string, string>> = {
  'Bulk order upload': 'Bulk Orders',
  'Change delivery': actionNames.updateDelivery,
  'Clear exception of': actionNames.removeException,
  'Edit delivery of': actionNames.updateDelivery,
  'Remove exceptions': actionNames.removeException,
  'Update delivery': actionNames.updateDelivery,
  'Update Recipient': actionNames.editRecipient,
  'Update status': actionNames.updateStatus,
};

/** Screens are called as their page is, whatever leads there. */
const screenNames = ['Bulk Orders', 'Find Orders', 'New Order'];

/** An action has one name, written once (D435): menu, title, button and notice take it from the glossary. */
export function checkActionNames(base = root): Promise<Finding[]> {
  const files = [...sourceTexts(['apps/web/src', 'packages'], base)].filter(
    ([file]) => !isTestCode(file) && file !== glossary && !file.startsWith('apps/web/src/gallery/'),
  );
  return Promise.resolve(files.flatMap(([file, source]) => actionNameFindings(file, source)));
}

/** The actions that one file names by itself. */
export function actionNameFindings(file: string, source: string): Finding[] {
  return source.split('\n').flatMap((line, at) => {
    const text = line.trim();
    if (/^(\/?\*|\/\/)/.test(text)) return [];
    return [...line.matchAll(beginning)].flatMap(([, name = '']) => {
      const what = problemWith(name);
      return what === undefined ? [] : [{ where: `${file}:${at + 1}`, what }];
    });
  });
}

/** A text that begins with a name, in quotes, between tags, or alone on a line between two tags. */
const beginning = new RegExp(
  `(?:['"\`>]|^\\s+)(${[...Object.values(actionNames), ...Object.keys(otherNames), ...screenNames].join('|')})\\b`,
  'gi',
);

function problemWith(name: string): string | undefined {
  const other = Object.entries(otherNames).find(([one]) => sameLetters(one, name))?.[1];
  if (other !== undefined) return `"${name}": this is called "${other}"`;
  const screen = screenNames.find((one) => sameLetters(one, name));
  if (screen !== undefined) return screen === name ? undefined : `"${name}": this screen is called "${screen}"`;
  const [key = ''] = Object.entries(actionNames).find(([, one]) => sameLetters(one, name)) ?? [];
  return `"${name}": say actionNames.${key}`;
}

function sameLetters(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
