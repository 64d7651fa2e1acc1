import { removeOrderTag } from '@bloomdesk/contract/orders/tags.calls';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Takes a tag off its order. */
export function RemoveTag({ orderId, tag }: { orderId: string; tag: string }) {
  const change = useChange(removeOrderTag);
  const remove = () =>
    change.mutate(
      { orderId, tag },
      {
        onSuccess: () => void showToast({ tone: 'blue', title: `Tag ${tag} removed` }),
        onError: (error) =>
          void showToast({ tone: 'red', title: `Tag ${tag} was not removed`, text: messageOf(error) }),
      },
    );
  return (
    <button
      type="button"
      className="-ml-1 grid size-6 place-items-center rounded-full text-muted hover:bg-hover"
      aria-label={`Remove tag ${tag}`}
      disabled={change.isPending}
      onClick={remove}
    >
      <Icon name="close" className="size-3" />
    </button>
  );
}
