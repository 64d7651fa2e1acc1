import { afterEach, expect, test } from 'vitest';
import { fetchTexts, followAccount } from '#texts/language.ts';
import { spanishTexts } from '#texts/spanish/spanish.ts';
import { CallFailed } from './call-failed.ts';
import { messageOf } from './format-failure.ts';

fetchTexts('es', () => Promise.resolve(spanishTexts));
afterEach(() => followAccount(null));

function refused(...messages: string[]): CallFailed {
  const details = messages.map((message) => ({ field: 'lotId', message }));
  return new CallFailed({
    code: 'bad-input',
    message: 'Algún dato no es válido.',
    requestId: 'r',
    status: 400,
    details,
  });
}

test('in English the refusal speaks, which names its fields as people do', () => {
  const refusal = refused('must not be empty');
  refusal.message = 'Lot id must not be empty';
  expect(messageOf(refusal)).toBe('Lot id must not be empty');
});

test('in another language each field says it in that language', async () => {
  await followAccount('es');
  expect(
    messageOf(refused('Lot 811 is still on its way. Receive it first.', 'Row 2: CRDISL-1 is not kept in stock.')),
  ).toBe('El lote 811 viene en camino. Recíbalo primero.\nCRDISL-1 no se lleva en inventario.');
});

test('where one field has it in English only, the refusal speaks for all', async () => {
  await followAccount('es');
  expect(messageOf(refused('Count at least one lot first.', 'Nobody translated this.'))).toBe(
    'Algún dato no es válido.',
  );
});
