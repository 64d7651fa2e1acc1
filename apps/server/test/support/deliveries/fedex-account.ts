/** The account with FedEx that tests have. */
export const fedexAccount = { clientId: 'trial-client', clientSecret: 'trial-secret', account: '510087020' };

/** How a server is set to speak with a stand-in of FedEx; its base is not known before it runs. */
export function fedexEnv(origin: string): Record<string, string> {
  return {
    FEDEX_CLIENT_ID: fedexAccount.clientId,
    FEDEX_CLIENT_SECRET: fedexAccount.clientSecret,
    FEDEX_ACCOUNT: fedexAccount.account,
    FEDEX_ENVIRONMENT: 'test',
    FEDEX_STAND_IN: origin,
    FEDEX_IPD_CLEARANCE: 'MEMI',
    FEDEX_WEBHOOK_SECRET: 'token-of-the-trial-portal',
  };
}
