import type { z } from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/** What is wrong with a value, to be read behind the field's name; a shape's own message goes before it. */
export function formatInputIssue(issue: Issue): string {
  const { code } = issue;
  if (code === 'invalid_type') return issue.input === undefined ? 'is required' : wordsOfType(issue.expected);
  if (code === 'too_small') return tooSmall(issue);
  if (code === 'too_big') return tooBig(issue);
  if (code === 'invalid_format') return wordsOfFormat[issue.format] ?? 'is not written as it should be';
  if (code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  if (code === 'unrecognized_keys') return 'is not known here';
  if (code === 'invalid_value') return issue.input === undefined ? 'is required' : oneOf(issue.values);
  return issue.input === undefined ? 'is required' : 'is not valid';
}

function wordsOfType(expected: string): string {
  return typeWords[expected] ?? 'is not valid';
}

const typeWords: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must have fields of its own',
  record: 'must have fields of its own',
};

const wordsOfFormat: Record<string, string> = {
  datetime: 'must be a date and time like 2027-02-13T14:00:00Z',
  date: 'must be a day like 2027-02-13',
  email: 'must be an email address',
  url: 'must be an address like https://example.com',
};

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? 'is required' : `must have at least ${minimum} characters`;
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} entries`;
  return inclusive ? `must be at least ${minimum}` : `must be more than ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `must have ${maximum} characters at most`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `must have ${maximum} entries at most`;
  return inclusive ? `must be ${maximum} at most` : `must be less than ${maximum}`;
}

/** Few choices that are words are named; names for machines are not. */
function oneOf(values: readonly unknown[]): string {
  const named = values.map(String).filter((value) => value !== '');
  const areWords = named.length <= 12 && named.every((value) => /^[A-Z]?[a-z]+([ -][a-z]+)*$/.test(value));
  if (!areWords) return 'is none of the choices';
  return named.length === 1 ? `must be ${named[0]}` : `must be one of ${named.join(', ')}`;
}
