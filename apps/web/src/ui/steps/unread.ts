/** Marks a control whose text nobody could read: what it stands for is still the value before. */
export function unreadMark(isUnread: boolean) {
  return { 'data-unread': isUnread || undefined };
}

/** Goes to the first field whose text could not be read; says whether there is one, so that nothing else is saved. */
export function focusUnread(root: ParentNode = document): boolean {
  const field = root.querySelector<HTMLElement>('[data-unread]');
  field?.focus();
  return field !== null;
}
