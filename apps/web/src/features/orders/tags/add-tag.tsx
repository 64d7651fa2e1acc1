import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { addOrderTag, listOrderTags } from '@bloomdesk/contract/orders/tags.calls';
import { readTag } from '@bloomdesk/domain/orders/read-tag';
import { matchTags, mayTag } from '@bloomdesk/domain/orders/tag-rules';
import { messageOf } from '#lib/format-failure.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import type { PickerOption } from '#ui/fields/picker-option.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

const SearchList = onOpening(
  () => import('#ui/fields/search-list.tsx'),
  (file) => file.SearchList,
);

const mostOffered = 8;

export interface AddTagProps {
  orderId: string;
  /** Those the order has. */
  tags: readonly string[];
}

/** Puts a tag on the order: typed, or chosen of those in use; `t` leads here, Enter takes what was typed (D314). */
export function AddTag({ orderId, tags }: AddTagProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [opened, setOpened] = useState<string | null>(null); // with what the list was opened; null while it is closed
  const [typed, setTyped] = useState('');
  const isOpen = opened !== null;
  const change = useChange(addOrderTag);
  const { data, isFetching } = useQuery({ ...read(listOrderTags, {}), enabled: isOpen });
  const openWith = (text: string) => {
    setTyped(text);
    setOpened(text);
  };
  const open = () => openWith('');
  usePageCommands([{ id: 'tag', label: 'Add a tag', keys: 't', onAction: open }]);
  const add = (tag: string) =>
    change.mutate(
      { orderId, tag },
      {
        onSuccess: () => void showToast({ tone: 'green', title: `Tag ${tag} added` }),
        onError: (error) => {
          showToast({ tone: 'red', title: `Tag ${tag} was not added`, text: messageOf(error) });
          openWith(tag); // to be mended, not typed again
        },
      },
    );
  return (
    <>
      <Button
        ref={triggerRef}
        kind="quiet"
        size="small"
        icon="plus"
        aria-label="Add tag"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        isPending={change.isPending}
        onPointerEnter={SearchList.fetch}
        onFocus={SearchList.fetch}
        onClick={open}
      >
        Tag
      </Button>
      {opened !== null && (
        <Suspense fallback={null}>
          <SearchList
            label="Tag"
            list={{ listId, triggerRef, typed: opened, close: () => setOpened(null) }}
            options={tagOptions(typed, data?.tags ?? [], tags)}
            value={null}
            onPick={add}
            onSearch={setTyped}
            isLoading={isFetching && data === undefined}
            emptyText={emptyText(typed, tags)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What was typed comes first, so that Enter never takes another tag than the one that is read. */
function tagOptions(typed: string, inUse: readonly string[], has: readonly string[]): PickerOption[] {
  const tag = readTag(typed);
  const known = matchTags(inUse, typed, has, mostOffered).map((value) => ({ value, label: value }));
  if (!mayTag(tag, has).ok || has.includes(tag)) return known;
  return [{ value: tag, label: inUse.includes(tag) ? tag : `Add “${tag}”` }, ...known];
}

function emptyText(typed: string, has: readonly string[]): string {
  const tag = readTag(typed);
  if (tag === '') return 'No tag is in use yet. Type one.';
  if (has.includes(tag)) return `The order already has the tag ${tag}.`;
  return 'A tag is one word of letters, digits and hyphens.';
}
