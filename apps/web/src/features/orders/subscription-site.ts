interface SubscriptionLinks {
  subscription: string | null;
  stickyOrder: string | null;
}

/** Where a subscription is managed: our own site, the legacy order admin, or nowhere to link to (spec 2, section 2). */
export function subscriptionSite(source: string, links: SubscriptionLinks): string | null {
  if (source === 'aggregate') return links.subscription;
  return source === 'sticky' ? links.stickyOrder : null;
}
