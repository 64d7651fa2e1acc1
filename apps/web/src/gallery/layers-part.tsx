import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CommandPalette } from '#ui/overlays/command-palette.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { NotificationTray } from '#ui/overlays/notification-tray.tsx';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export function LayersPart() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'palette' | null>(null);
  const [name, setName] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [isEntered, onEnteredChange] = useState(false);
  const close = () => setOpen(null);
  return (
    <Card title="Layers">
      <ToastRegion />
      <div className="gallery-row">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Open confirm</Button>
        <Button onClick={() => setOpen('palette')}>Open palette</Button>
        <Button onClick={() => showToast({ title: 'Batch Fri 3 created', text: '40 suborders' })}>Toast</Button>
        <Button
          onClick={() =>
            showToast({
              tone: 'red',
              title: '2 of 5 not cancelled',
              text: '1000012-2: already packed\n1000014-1: already packed',
              action: { label: 'Retry', onAction: () => undefined },
            })
          }
        >
          Bad toast
        </Button>
        <Menu
          label="Bulk actions"
          sections={[
            {
              title: 'Status',
              items: [
                { id: 'packed', label: 'Set to Packed', onAction: () => undefined },
                {
                  id: 'left',
                  label: 'Left fulfillment center',
                  disabledReason: 'Only for operations managers.',
                  onAction: () => undefined,
                },
              ],
            },
            {
              items: [
                { id: 'print', label: 'Print labels', icon: 'printer', note: '12 labels', onAction: () => undefined },
                {
                  id: 'remove',
                  label: 'Remove from batch',
                  icon: 'trash',
                  isDanger: true,
                  onAction: () => setOpen('confirm'),
                },
              ],
            },
          ]}
        />
        <Menu
          label="More"
          isIconOnly
          sections={[{ items: [{ id: 'dialog', label: 'Open dialog', onAction: () => setOpen('dialog') }] }]}
        />
        <NotificationTray unread={3}>Ada Jones mentioned you on order 1000012.</NotificationTray>
      </div>
      {open === 'dialog' && (
        <Dialog
          title="Edit recipient"
          intro="Suborder 1000012-2"
          width={520}
          isChanged={name !== ''}
          onClose={close}
          onSubmit={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" type="submit">
                Save recipient
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <TextField label="Name" required autoFocus value={name} onValueChange={setName} />
            <SelectField
              label="Location type"
              options={[
                { value: 'home', label: 'Residence' },
                { value: 'work', label: 'Business' },
              ]}
              value={tag}
              onChange={setTag}
            />
          </div>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Cancel suborder 1000012-2?"
          confirmLabel="Cancel suborder 1000012-2"
          cancelLabel="Keep suborder"
          isDanger
          onConfirm={close}
          onClose={close}
        >
          The stock goes back and the customer gets an email.
        </ConfirmDialog>
      )}
      {open === 'palette' && (
        <CommandPalette
          {...{ query, isEntered, onEnteredChange }}
          onQueryChange={setQuery}
          onClose={close}
          recent={[{ id: '1000012', label: '1000012', note: 'Ada Lovelace', icon: 'box', onAction: () => undefined }]}
          groups={[
            {
              title: 'Go to',
              entries: [
                { id: 'orders', label: 'Orders', icon: 'search', keys: 'g o', onAction: () => undefined },
                { id: 'batches', label: 'Select & Batch', icon: 'flower', keys: 'g b', onAction: () => undefined },
                { id: 'windows', label: 'Delivery windows', icon: 'truck', keys: 'g w', onAction: () => undefined },
              ],
            },
            {
              title: 'On this page',
              entries: [{ id: 'refresh', label: 'Refresh', icon: 'refresh', onAction: () => undefined }],
            },
          ]}
        />
      )}
    </Card>
  );
}
