import { z } from 'zod/mini';
import { partnerNames } from '@bloomdesk/domain/connections/partner-names';
import { exchangeOutcomes } from '@bloomdesk/domain/exchange-outcome';
import { defineCall } from '../call.ts';
import { connection, connectionDetail } from './shapes.ts';

const onePartner = z.strictObject({ partner: z.enum(partnerNames) });

/** Every partner with its state; no value of a setting is among it (D450). */
export const listConnections = defineCall('listConnections', 'GET /v1/connections', {
  summary: 'Every partner: live or simulated, answering or failing, and what it was last asked.',
  needs: 'connection.manage',
  about: ['connection'],
  data: z.object({ connections: z.array(connection) }),
});

/** One partner with what was last said with it. */
export const getConnection = defineCall('getConnection', 'GET /v1/connections/:partner', {
  summary: 'One partner with its last exchanges, which name nobody.',
  needs: 'connection.manage',
  about: ['connection'],
  params: onePartner,
  data: connectionDetail,
});

/** Asks the partner something harmless, also while it is left alone. */
export const testConnection = defineCall('testConnection', 'POST /v1/connections/:partner/test', {
  summary: 'Asks a partner something harmless and says whether it answers.',
  needs: 'connection.manage',
  about: ['connection'],
  audit: 'connection.test',
  params: onePartner,
  data: z.object({
    connection,
    tested: z.object({ outcome: z.enum(exchangeOutcomes), problem: z.nullable(z.string()), milliseconds: z.number() }),
  }),
});
