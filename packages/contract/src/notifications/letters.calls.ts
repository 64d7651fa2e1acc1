import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion } from '../fields.ts';
import { letterEventType as eventType, letterText, writtenLetter } from './letters.shapes.ts';

const oneLetter = z.strictObject({ eventType });

/** The five letters to senders, as they are written now (D387). */
export const listLetters = defineCall('listLetters', 'GET /v1/letters', {
  summary: 'The letters to senders of orders, as they are written now.',
  needs: ['settings.manage', 'lifecycle.send'],
  about: ['letter'],
  data: z.object({ letters: z.array(writtenLetter) }),
});

export const saveLetter = defineCall('saveLetter', 'PUT /v1/letters/:eventType', {
  summary: 'Writes a letter to senders of orders anew.',
  needs: 'settings.manage',
  about: ['letter'],
  audit: 'letter.save',
  params: oneLetter,
  body: z.strictObject({ text: letterText, expectedVersion }),
  data: z.object({ letter: writtenLetter }),
});

/** Gives a letter its standard text back. */
export const resetLetter = defineCall('resetLetter', 'DELETE /v1/letters/:eventType', {
  summary: 'Gives a letter its standard text back.',
  needs: 'settings.manage',
  about: ['letter'],
  audit: 'letter.reset',
  params: oneLetter,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ letter: writtenLetter }),
});
