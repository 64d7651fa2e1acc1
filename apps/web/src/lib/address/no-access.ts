/** Someone opened a screen or a center that is not theirs; the page says so instead of staying blank (D13). */
export class NoAccess extends Error {
  readonly of: 'screen' | 'center' | 'every-center';

  constructor(of: NoAccess['of']) {
    super('You do not have access to this page');
    this.name = 'NoAccess';
    this.of = of;
  }
}
