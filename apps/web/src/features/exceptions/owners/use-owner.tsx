import { useQuery } from '@tanstack/react-query';
import { claimWork, listWorkOwners } from '@bloomdesk/contract/exceptions/owners.calls';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { useWorkDialogs } from './use-work-dialogs.tsx';

/** Who works on an order or on a suborder's exception, what this person may do about that, and its dialogs. */
export function useOwner(subjectId: string) {
  const { may, staffId } = useSession();
  const { claim, assign, release, dialog } = useWorkDialogs();
  const { data, isLoading } = useQuery({
    ...read(listWorkOwners, { orderId: orderIdOf(subjectId) }),
    enabled: may(listWorkOwners),
  });
  const owner = data?.owners.find((one) => one.subjectId === subjectId) ?? null;
  const thing = subjectId === orderIdOf(subjectId) ? 'order' : 'exception';
  const isMine = owner?.staffId === staffId;
  const subject = { subjectId, owner };
  const actions = [
    ...(isMine ? [] : [{ id: 'claim', verb: owner === null ? 'Claim' : 'Take over', onAction: () => claim(subject) }]),
    { id: 'assign', verb: 'Assign', onAction: () => assign([subject]) },
    ...(isMine ? [{ id: 'release', verb: 'Release', onAction: () => release(subject) }] : []),
  ];
  const isKnown = may(listWorkOwners) && data !== undefined;
  return { owner, thing, isMine, isKnown, isLoading, actions: isKnown && may(claimWork) ? actions : [], dialog };
}
