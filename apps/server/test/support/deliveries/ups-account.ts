/** The account with UPS that tests have. */
export const upsAccount = { clientId: 'trial-client', clientSecret: 'trial-secret', account: 'TR1A51' };

/** How a server is set to speak with a stand-in of UPS; its base is not known before it runs. */
export function upsEnv(origin: string): Record<string, string> {
  return {
    UPS_CLIENT_ID: upsAccount.clientId,
    UPS_CLIENT_SECRET: upsAccount.clientSecret,
    UPS_ACCOUNT: upsAccount.account,
    UPS_ENVIRONMENT: 'test',
    UPS_STAND_IN: origin,
    UPS_WORLDEASE_PORT: 'Miami',
    UPS_WORLDEASE_PORT_CODE: '5201',
    UPS_WEBHOOK_CREDENTIAL: 'credential-of-the-trial',
  };
}
