import type { BraintreeGateway as Library, Transaction, ValidatedResponse } from 'braintree';
import type { BraintreeSettings } from '#config/braintree-settings.ts';

/** A transaction as far as we read it. */
export interface GatewayTransaction {
  id: string;
  status: string;
  type: string;
  /** Dollars as text. */
  amount: string;
  orderId?: string | undefined;
  refundIds?: string[] | undefined;
  processorResponseCode?: string | undefined;
  processorResponseText?: string | undefined;
  gatewayRejectionReason?: string | undefined;
  creditCard?:
    | { token?: string | null | undefined; cardType?: string | undefined; last4?: string | undefined }
    | undefined;
}

/** What became of a request that the gateway has understood. */
export interface GatewayResult {
  success: boolean;
  message?: string | undefined;
  /** There too when a processor declined it. */
  transaction?: GatewayTransaction | undefined;
}

export interface SaleRequest {
  amount: string;
  orderId: string;
  paymentMethodNonce?: string;
  paymentMethodToken?: string;
  options: { submitForSettlement: true };
}

/** The gateway's own requests, one by one. */
export interface PaymentGateway {
  sale(request: SaleRequest): Promise<GatewayResult>;
  refund(transactionId: string, options: { amount: string; orderId: string }): Promise<GatewayResult>;
  void(transactionId: string): Promise<GatewayResult>;
  find(transactionId: string): Promise<GatewayTransaction>;
  /** All transactions that carry this as the id of their order. */
  ofOrderId(orderId: string): Promise<GatewayTransaction[]>;
  clientToken(): Promise<string>;
}

/** The library takes more of a refund than its amount, which its types do not know. */
interface RefundsWithOptions {
  refund(
    transactionId: string,
    given?: string | { amount: string; orderId: string },
  ): Promise<ValidatedResponse<Transaction>>;
}

/** Milliseconds; just above the time a call to a partner has (P33). */
const timeout = 8500;

/** Braintree's own library behind our few requests; loaded when it is first asked for something. */
export function braintreeGateway(settings: BraintreeSettings, server?: { host: string; port: string }): PaymentGateway {
  let loading: Promise<Library> | undefined;
  const library = () => (loading ??= loaded(settings, server));
  return {
    sale: async (request) => resultOf(await (await library()).transaction.sale(request)),
    async refund(transactionId, options) {
      const transaction: RefundsWithOptions = (await library()).transaction;
      return resultOf(await transaction.refund(transactionId, options));
    },
    void: async (transactionId) => resultOf(await (await library()).transaction.void(transactionId)),
    find: async (transactionId) => transactionOf(await (await library()).transaction.find(transactionId)),
    async ofOrderId(orderId) {
      const { transaction } = await library();
      const found: AsyncIterable<Transaction> = transaction.search((search) => search.orderId().is(orderId));
      const all: GatewayTransaction[] = [];
      for await (const one of found) all.push(transactionOf(one));
      return all;
    },
    clientToken: async () => (await (await library()).clientToken.generate({})).clientToken,
  };
}

async function loaded(
  { environment, merchantId, publicKey, privateKey }: BraintreeSettings,
  server: { host: string; port: string } | undefined,
): Promise<Library> {
  const { default: braintree } = await import('braintree');
  const gateway = new braintree.BraintreeGateway({
    environment: server
      ? new braintree.Environment(server.host, server.port, '', false, server.host, server.port)
      : braintree.Environment[environment === 'production' ? 'Production' : 'Sandbox'],
    merchantId,
    publicKey,
    privateKey,
  });
  gateway.config.timeout = timeout;
  return gateway;
}

function resultOf({ success, message, transaction }: ValidatedResponse<Transaction>): GatewayResult {
  const found = Object(transaction).id === undefined ? undefined : transactionOf(transaction);
  return { success, message, transaction: found };
}

function transactionOf(transaction: Transaction): GatewayTransaction {
  const { id, status, type, amount, orderId, processorResponseText, gatewayRejectionReason, creditCard } = transaction;
  const { refundIds, processorResponseCode } = Object(transaction);
  return {
    id,
    status,
    type,
    amount,
    orderId,
    refundIds: Array.isArray(refundIds) ? refundIds.map(String) : [],
    processorResponseCode: processorResponseCode === undefined ? undefined : String(processorResponseCode),
    processorResponseText,
    gatewayRejectionReason,
    creditCard,
  };
}
