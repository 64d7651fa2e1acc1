import { type RefusalEntry, type Word } from './refusal-entry.ts';

export const ordersRuleRefusals = {
  'already-cancelled.order': { status: 409, says: 'This order is already cancelled.' },
  'already-stopped': { status: 409, says: 'This subscription is already stopped.' },
  'bad-input.nothing-sent': { status: 422, says: 'Nothing was sent that changes.' },
  'comment-empty': { status: 400, says: 'Write something or attach a file.' },
  'comment-removed': { status: 409, says: 'This comment has been removed.' },
  'comment-too-old': {
    status: 409,
    says: (minutes: Word) => `A comment can be edited for ${minutes} minutes after it was written.`,
  },
  'field-not-editable': { status: 422, says: (names: Word) => `${names} cannot be changed here.` },
  'no-subscription': { status: 409, says: 'This order belongs to no subscription.' },
  'not-allowed.share-view': { status: 403, says: 'Only managers and this table’s editors share its views.' },
  'not-own-comment': { status: 403, says: 'Only the person who wrote a comment changes it.' },
  'not-your-view': {
    status: 403,
    says: 'Only its owner and managers change this view. Save a view of your own instead.',
  },
  'tag-form': {
    status: 400,
    says: (most: Word) => `A tag is letters, digits and hyphens, up to ${most} signs.`,
  },
  'too-many-tags': { status: 409, says: (most: Word) => `An order has up to ${most} tags. Remove one first.` },
  'too-many-reports': { status: 409, says: (most: Word) => `There are ${most} reports by mail. Delete one first.` },
  'too-many-views': { status: 409, says: (own: Word) => `You have ${own} views of this table. Delete one first.` },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
