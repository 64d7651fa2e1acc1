import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPurchaseOrder,
  type PurchaseOrder,
  previewPurchaseOrder,
  updatePurchaseOrder,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { listVendors } from '@bloomdesk/contract/inventory/vendors.calls';
import { useDraft } from '#lib/changing/use-draft.ts';
import { CallFailed } from '#lib/call-failed.ts';
import { read, useChange } from '#lib/use-call.ts';
import { LotFailure } from '#features/inventory/saving/lot-failure.tsx';
import { lossText } from '#features/inventory/stock-loss/format-stock-loss.ts';
import { type StockCheck, useCheckedSave } from '#features/inventory/stock-loss/use-checked-save.ts';
import { StockLossNotice } from '#features/inventory/stock-loss/stock-loss-notice.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import {
  formProblems,
  type LineForm,
  linesInput,
  newPurchaseOrderForm,
  purchaseOrderForm,
  purchaseOrderInput,
} from './purchase-order-form.ts';
import { PurchaseLinesEditor } from './purchase-lines-editor.tsx';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface PurchaseOrderDialogProps {
  fc: { fcId: number; name: string };
  /** Today at the center. */
  today: string;
  /** The one that is changed; null for a new one. */
  order: PurchaseOrder | null;
  /** What a new one begins with. */
  lines?: readonly Partial<LineForm>[] | undefined;
  onSaved: (purchaseOrderId: number) => void;
  onClose: () => void;
}

/** Writes a purchase order, or changes one and says first who loses stock by it (D353). */
export function PurchaseOrderDialog({ fc, today, order, lines, onSaved, onClose }: PurchaseOrderDialogProps) {
  const t = useTexts(purchasingTexts);
  const word = useWords();
  const [opened] = useState(order);
  const [start] = useState(() => (opened ? purchaseOrderForm(opened) : newPurchaseOrderForm(today, lines)));
  const [form, setForm, unsaved] = useDraft(
    `purchaseOrder.${opened?.purchaseOrderId ?? newName(fc.fcId, lines)}`,
    start,
  );
  const [hasSubmitted, setSubmitted] = useState(false);
  const save = useSaving(opened, fc.fcId);
  const vendorQuery = useQuery(read(listVendors, {}));
  const vendors = vendorQuery.data?.vendors ?? [];
  const problems = formProblems(form, opened, today);
  const preview = useChangePreview(opened, problems.isSound && unsaved.isChanged ? linesInput(form) : null);
  const checked = useCheckedSave(preview, form, () =>
    save.send(form, (purchaseOrderId) => {
      unsaved.end();
      onSaved(purchaseOrderId);
    }),
  );
  const submit = () => {
    setSubmitted(true);
    if (problems.isSound) checked.press();
  };
  const isSent = opened !== null && opened.state !== 'draft';
  return (
    <Dialog
      title={opened ? t('editTitle', { code: opened.code }) : t('newOrder')}
      intro={fc.name}
      width={960}
      isChanged={unsaved.isChanged}
      draft={unsaved}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={opened ? t('save') : t('saveDraft')}
          cancelLabel={t('cancel')}
          isPending={save.isPending}
          isWaiting={checked.isWaiting}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {save.error && <LotFailure error={save.error} />}
        <SearchSelect
          label={word('Vendor')}
          required
          autoFocus={opened === null}
          disabled={isSent}
          options={vendors
            .filter(({ isActive, vendorId }) => isActive || vendorId === opened?.vendorId)
            .map(({ vendorId, name, email }) => ({ value: String(vendorId), label: name, note: email }))}
          value={form.vendorId === null ? null : String(form.vendorId)}
          valueLabel={opened?.vendorName}
          onChange={(id) => setForm({ ...form, vendorId: id === null ? null : Number(id) })}
          error={hasSubmitted ? problems.vendor : undefined}
          isLoading={vendorQuery.isPending}
          emptyText={t('noVendor')}
        />
        <PurchaseLinesEditor
          lines={form.lines}
          problem={hasSubmitted ? problems.lines : undefined}
          problemsOf={(place) => (hasSubmitted ? problems.ofRow(place) : {})}
          onLines={(next) => setForm({ ...form, lines: next })}
        />
        <TextArea
          label={t('noteToVendor')}
          maxLength={1000}
          value={form.note}
          onValueChange={(note) => setForm({ ...form, note })}
        />
        {isSent && <p className="text-sm text-muted">{t('sendChange')}</p>}
        <StockLossNotice {...preview} />
      </div>
    </Dialog>
  );
}

/** Adds the order, or writes over the version that was opened. */
function useSaving(order: PurchaseOrder | null, fcId: number) {
  const t = useTexts(purchasingTexts);
  const add = useChange(addPurchaseOrder);
  const update = useChange(updatePurchaseOrder);
  const [newer, setNewer] = useState<number | null>(null);
  return {
    isPending: add.isPending || update.isPending,
    error: add.error ?? update.error,
    send(form: Parameters<typeof purchaseOrderInput>[0], onSaved: (purchaseOrderId: number) => void) {
      const input = purchaseOrderInput(form, fcId);
      if (order === null) {
        add.mutate(input, {
          onSuccess: ({ purchaseOrder }) => {
            showToast({ title: t('savedDraft', { code: purchaseOrder.code }) });
            onSaved(purchaseOrder.purchaseOrderId);
          },
        });
        return;
      }
      const { vendorId, note, lines } = input;
      const expectedVersion = newer ?? order.version;
      update.mutate(
        { purchaseOrderId: order.purchaseOrderId, vendorId, note, lines, expectedVersion },
        {
          onSuccess: ({ purchaseOrder, affected }) => {
            showToast({ title: t('saved', { code: purchaseOrder.code }), text: lossText(affected) });
            onSaved(purchaseOrder.purchaseOrderId);
          },
          onError: (error) => setNewer(versionIn(error)),
        },
      );
    },
  };
}

/** What is proposed has a draft of its own, so that another one is not shown in its place. */
function newName(fcId: number, lines: readonly Partial<LineForm>[] = []): string {
  const proposed = lines.map(({ sku, quantity, expectedDate }) => `.${sku}-${quantity}-${expectedDate}`);
  return `new.${fcId}${proposed.join('')}`;
}

/** The version that someone else has written; saving again writes over it. */
function versionIn(error: unknown): number | null {
  if (!(error instanceof CallFailed) || error.code !== 'changed-meanwhile') return null;
  const { version } = Object(error.current);
  return typeof version === 'number' ? version : null;
}

function useChangePreview(order: PurchaseOrder | null, lines: ReturnType<typeof linesInput> | null): StockCheck {
  const asked = lines !== null && order !== null && order.state !== 'draft';
  const { data, isLoading, error } = useQuery({
    ...read(previewPurchaseOrder, { purchaseOrderId: order?.purchaseOrderId ?? 0, lines: lines ?? undefined }),
    enabled: asked,
    staleTime: 0, // orders come and go
  });
  return { loss: asked ? data?.affected : undefined, isLoading, error: asked ? error : null };
}
