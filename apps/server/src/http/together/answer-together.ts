import type { AppContext } from '#composition/app-context.ts';
import { answerReadsTogether } from './read-together.ts';
import { answerStartOfPage } from './start-of-page.ts';

/** Binds what is made of several calls; once all of them are bound. */
export function answerTogether(app: AppContext): void {
  answerReadsTogether(app);
  answerStartOfPage(app);
}
