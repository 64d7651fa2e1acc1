import { catalogue } from '#texts/catalogue.ts';

/** The open bell: what concerns the person, and the notices of this visit. */
export const notificationTexts = catalogue('notifications', {
  notLoaded: 'Could not load your notifications.',
  forYou: 'For you',
  showOlder: 'Show older',
  nothingForYou: 'Nothing for you yet',
  nothingHelp:
    'Mentions, work assigned to you, and jobs of yours that end appear here. Example: type @ and your name in a comment.',
  markAllRead: 'Mark all read',
  unread: 'Unread:',
  markRead: 'Mark as read: {{sentence}}',
} as const);
