import type {
  GatewayResult,
  GatewayTransaction,
  PaymentGateway,
  SaleRequest,
} from '#partners/payments/braintree-gateway.ts';

/** Goes wrong before a request is carried out, or after; keyed by the request's own word. */
export type GatewayFault = { at: 'before' | 'after'; error: Error };

export interface StubGateway {
  gateway: PaymentGateway;
  /** Everything that was ever made, by its id. */
  transactions: Map<string, GatewayTransaction>;
  /** The requests that arrived, in order. */
  requests: string[];
  faults: Map<string, GatewayFault>;
  /** New transactions are not found by their order's id until this is off. */
  isSlowToShow: boolean;
}

/** A gateway with a memory, as Braintree's library speaks of it: no keys, nonces good for one sale. */
export function stubGateway(): StubGateway {
  const nonces = new Set<string>();
  const stub: StubGateway = {
    transactions: new Map(),
    requests: [],
    faults: new Map(),
    isSlowToShow: false,
    gateway: {
      sale: (request) => carried(stub, 'sale', () => sale(stub, nonces, request)),
      refund: (id, { amount, orderId }) =>
        carried(stub, 'refund', () => {
          const made = added(stub, { status: 'submitted_for_settlement', type: 'credit', amount, orderId });
          stub.transactions.get(id)?.refundIds?.push(made.id);
          return { success: true, transaction: made };
        }),
      void: (id) =>
        carried(stub, 'void', () => {
          const transaction = stub.transactions.get(id);
          if (transaction) transaction.status = 'voided';
          return { success: true, ...(transaction && { transaction }) };
        }),
      find: (id) =>
        carried(stub, 'find', () => {
          const transaction = stub.transactions.get(id);
          if (!transaction) throw gatewayError('notFoundError');
          return transaction;
        }),
      ofOrderId: (orderId) =>
        carried(stub, 'search', () =>
          stub.isSlowToShow ? [] : [...stub.transactions.values()].filter((one) => one.orderId === orderId),
        ),
      clientToken: () => carried(stub, 'clientToken', () => 'client-token'),
    },
  };
  return stub;
}

/** An error as the library names it. */
export function gatewayError(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}

async function carried<T>({ requests, faults }: StubGateway, word: string, work: () => T): Promise<T> {
  requests.push(word);
  const fault = faults.get(word);
  if (fault?.at === 'before') throw fault.error;
  const done = work();
  if (fault) throw fault.error;
  return done;
}

function sale(stub: StubGateway, nonces: Set<string>, request: SaleRequest): GatewayResult {
  const { amount, orderId, paymentMethodNonce: nonce } = request;
  if (nonce !== undefined && nonces.has(nonce))
    return { success: false, message: 'Cannot use a payment_method_nonce more than once.' };
  if (nonce !== undefined) nonces.add(nonce);
  const creditCard = { token: 'kept', cardType: 'Visa', last4: '1111' };
  if (nonce?.includes('declined')) {
    const declined = { processorResponseCode: '2001', processorResponseText: 'Insufficient Funds' };
    const status = 'processor_declined';
    const transaction = added(stub, { status, type: 'sale', amount, orderId, creditCard, ...declined });
    return { success: false, message: 'Insufficient Funds', transaction };
  }
  const made = { status: 'submitted_for_settlement', type: 'sale', amount, orderId, creditCard };
  return { success: true, transaction: added(stub, made) };
}

function added({ transactions }: StubGateway, transaction: Omit<GatewayTransaction, 'id'>): GatewayTransaction {
  const made = { refundIds: [], ...transaction, id: `bt${transactions.size + 1}` };
  transactions.set(made.id, made);
  return made;
}
