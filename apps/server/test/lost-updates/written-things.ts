import { updateCompany } from '@bloomdesk/contract/company/calls';
import { editCredit, issueCredit } from '@bloomdesk/contract/customers/calls';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { createDeliveryArea, updateDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import { createDeliveryWindow, updateDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import { createAdjustment, saveAdjustment } from '@bloomdesk/contract/inventory/calls';
import { saveLetter } from '@bloomdesk/contract/notifications/letters.calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { standardLetters } from '@bloomdesk/domain/orders/letter-texts';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { sampleDeliveryWindow } from '#test/support/delivery-windows/windows-input.ts';
import { place, placeSuborder } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import type { TestServer } from '#test/support/test-server.ts';

/** Something that several people may change, and a field of it. */
export interface WrittenThing {
  /** A value that no other turn has; the fields of some things are narrow. */
  valueOf: (turn: number) => string | number;
  write: (value: string | number, expectedVersion: number) => Promise<TestAnswer>;
  /** As the database has it. */
  stored: () => Promise<{ version: number; value: unknown }>;
}

type Arrange = (desk: TestServer) => Promise<WrittenThing>;

const word = (turn: number) => `Version ${turn}.`;

/** Of each kind of thing that is written with a version, one, ready to be changed. */
export const writtenThings: Record<string, Arrange> = {
  recipient: async (desk) => {
    const care = await desk.staff('CareAssociate', 'FCAll');
    const suborderId = await placeSuborder(desk);
    return {
      valueOf: word,
      write: (value, expectedVersion) =>
        care.send(updateRecipient, { suborderId, fields: { lastName: String(value) }, expectedVersion }),
      stored: storedBy(
        desk,
        `select version, recipient->>'lastName' as value from suborders where suborder_id = $1`,
        suborderId,
      ),
    };
  },

  delivery: async (desk) => {
    const care = await desk.staff('CareAssociate', 'FCAll');
    await generateDeliveryWindows(desk.app);
    const suborderId = await placeSuborder(desk, { suborder: { startTime: '2027-02-13T14:00:00.000Z' } });
    return {
      valueOf: (turn) => `2027-02-1${3 + (turn % 4)}T16:00:00+00:00`,
      write: (value, expectedVersion) =>
        care.send(updateDelivery, {
          suborderId,
          fields: { startTime: new Date(value).toISOString() },
          expectedVersion,
        }),
      stored: storedBy(
        desk,
        `select version, to_json(start_at at time zone 'utc')#>>'{}' || '+00:00' as value from suborders where suborder_id = $1`,
        suborderId,
      ),
    };
  },

  order: async (desk) => {
    const care = await desk.staff('CareAssociate', 'FCAll');
    const orderId = await place(desk, sampleOrder());
    return {
      valueOf: word,
      write: (value, expectedVersion) =>
        care.send(updateOrder, { orderId, fields: { lastName: String(value) }, expectedVersion }),
      stored: storedBy(
        desk,
        `select o.version, c.last_name as value from orders o join customers c using (customer_id) where o.order_id = $1`,
        orderId,
      ),
    };
  },

  'delivery area with its schedules': async (desk) => {
    const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
    const schedules = [{ dayOfWeek: 0, startHour: 9, duration: 4 }];
    const { body } = await editor.send(createDeliveryArea, {
      deliveryArea: {
        description: 'Harbor East',
        deliveryMechanism: 'onFleet',
        carrier: 'onfleet',
        transportMode: 'bike',
        priority: 3,
        fcId: 4,
      },
      schedules,
    });
    const id = body.data.deliveryArea.id;
    return {
      valueOf: word,
      write: (value, expectedVersion) =>
        editor.send(updateDeliveryArea, {
          id,
          deliveryArea: { description: String(value) },
          schedules: schedules.map((schedule) => ({ ...schedule, dayOfWeek: Number(/\d+/.exec(String(value))) % 7 })),
          expectedVersion,
        }),
      stored: storedBy(desk, 'select version, description as value from delivery_areas where area_id = $1', id),
    };
  },

  'delivery window': async (desk) => {
    const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
    const { body } = await editor.send(createDeliveryWindow, sampleDeliveryWindow({ capacity: 100 }));
    const windowId = body.data.window.id;
    return {
      valueOf: (turn) => 1 + (turn % 99),
      write: (value, expectedVersion) =>
        editor.send(updateDeliveryWindow, {
          windowId,
          ...sampleDeliveryWindow({ capacity: Number(value) }),
          expectedVersion,
        }),
      stored: storedBy(desk, 'select version, capacity as value from delivery_windows where window_id = $1', windowId),
    };
  },

  credit: async (desk) => {
    const manager = await desk.staff('CareManager', 'FCAll');
    const tag = 'Quality issue: Wilted';
    const { customer } = sampleOrder();
    await place(desk, sampleOrder());
    const { body } = await manager.send(issueCredit, { email: customer.email, amount: 100, tag });
    const creditId = body.data.credit.id;
    return {
      valueOf: (turn) => 1 + (turn % 99),
      write: (value, expectedVersion) => {
        const amounts = { creditAmount: Number(value), remainingAmount: Number(value) };
        return manager.send(editCredit, { creditId, ...amounts, tag, expectedVersion });
      },
      stored: storedBy(desk, 'select version, amount::int / 100 as value from credits where credit_id = $1', creditId),
    };
  },

  adjustment: async (desk) => {
    const editor = await desk.staff('InventoryEditor', 'FCHub');
    const fields = {
      delivery_id: await putLot(desk),
      adjustment_type: 'Spoilage' as const,
      adjustment_time: '2027-02-10',
      for_count: true,
      memo: 'Wilted',
    };
    const { body } = await editor.send(createAdjustment, { ...fields, adjustment_quantity: -1 });
    const id = body.adjustment.adjustment_id;
    return {
      valueOf: (turn) => -1 - (turn % 90),
      write: (value, expectedVersion) =>
        editor.send(saveAdjustment, { id, ...fields, adjustment_quantity: Number(value), expectedVersion }),
      stored: storedBy(desk, 'select version, quantity as value from adjustments where adjustment_id = $1', id),
    };
  },

  letter: async (desk) => {
    const admin = await desk.staff('Administrator');
    const eventType = 'SHIPPED_CONFIRMATION' as const;
    const write: WrittenThing['write'] = (value, expectedVersion) =>
      admin.send(saveLetter, {
        eventType,
        text: { ...standardLetters[eventType], subject: String(value) },
        expectedVersion,
      });
    return {
      valueOf: word,
      write,
      stored: storedBy(desk, 'select version, subject as value from letter_texts where event_type = $1', eventType),
    };
  },

  company: async (desk) => {
    const admin = await desk.staff('Administrator');
    const fields = { senderName: '', replyTo: null, dailyCredit: null, creditPercent: 125 };
    return {
      valueOf: word,
      write: (value, expectedVersion) =>
        admin.send(updateCompany, { fields: { ...fields, name: String(value) }, expectedVersion }),
      stored: storedBy(desk, 'select version, name as value from company_settings where only_row = $1', true),
    };
  },
};

function storedBy(desk: TestServer, sql: string, id: string | number | boolean): WrittenThing['stored'] {
  return async () => {
    const { rows } = await desk.app.pool.query<{ version: number; value: unknown }>(sql, [id]);
    const [row] = rows;
    if (!row) throw new Error(`Nothing is stored under ${id}.`);
    return row;
  };
}
