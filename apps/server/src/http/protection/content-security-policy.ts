import type { Config } from '#config/config.ts';

/** Where browsers tell what a page was kept from doing; the name of that place in the header that says so. */
export const reportsPath = '/csp-reports';
export const reportsName = 'csp';

/** Of the one script that stands in a page: it puts the chosen look on before anything is painted. */
const themeScript = "'sha256-e60buMJZVQlCRn3SZTiNMWldkXnwePilSbsrzRbUELk='";

/**
 * Nothing else inline, nothing from elsewhere but the printer helper on the reader's own machine and, where a company has
 * configured them, the intake of its session monitoring, the tiles of its maps and the fields for cards (P24, D221).
 */
export function contentSecurityPolicy({
  monitoring,
  mapTiles,
  braintree,
}: Pick<Config, 'monitoring' | 'mapTiles' | 'braintree'>) {
  const card = braintree ? cardFieldOrigins(braintree.environment) : { frames: [], connections: [], pictures: [] };
  const tiles = mapTiles ? [new URL(mapTiles).origin] : [];
  const intake = monitoring ? [intakeOf(monitoring.site)] : [];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", themeScript],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...card.pictures],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", 'http://127.0.0.1:9100', 'https://127.0.0.1:9101', ...intake, ...card.connections],
    ...(braintree && { frameSrc: card.frames }),
    ...(monitoring && { workerSrc: ["'self'", 'blob:'] }),
    manifestSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    // Text becomes HTML or code only through the two policies of the web app (lib/security/trusted-types.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default', 'dompurify'],
    reportUri: [reportsPath],
    reportTo: [reportsName],
  };
}

/** The fields a card is typed into are frames of the gateway's own, so that no card ever passes through us. */
function cardFieldOrigins(environment: 'sandbox' | 'production') {
  const part = environment === 'sandbox' ? 'sandbox.' : '';
  return {
    frames: ['https://assets.braintreegateway.com'],
    connections: [
      `https://api.${part}braintreegateway.com`,
      `https://client-analytics.${part}braintreegateway.com`,
      `https://payments.${part}braintree-api.com`,
    ],
    pictures: ['https://assets.braintreegateway.com'],
  };
}

/** Each site has its own: `datadoghq.eu` and `us3.datadoghq.com` take in at `browser-intake-…`, dots but the last as dashes. */
function intakeOf(site: string): string {
  const parts = site.split('.');
  return `https://browser-intake-${parts.slice(0, -1).join('-')}.${parts.at(-1) ?? ''}`;
}
