import type { z } from 'zod/mini';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with a field, in plain words that follow its name: `amount: must be more than 0`. */
export function problemWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, issue.input);
    case 'too_small':
      return sizeWords(issue.origin, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return sizeWords(issue.origin, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `does not know ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return `is not a valid ${issue.format === 'regex' ? 'value' : issue.format}`;
    default:
      return 'is not valid';
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
};

function typeWords(expected: string, input: unknown): string {
  return input === undefined ? 'is required' : `must be ${typeNames[expected] ?? `a ${expected}`}`;
}

/** Texts are measured in characters and lists in entries; an empty text where there has to be one is missing. */
function sizeWords(origin: string, limit: number, relation: string): string {
  const words = `${relation} ${limit}`;
  if (origin === 'string')
    return limit === 1 && relation === 'at least' ? 'is required' : `must have ${words} characters`;
  if (origin === 'array' || origin === 'set') return `must have ${words} ${limit === 1 ? 'entry' : 'entries'}`;
  return `must be ${words}`;
}
