/** SNS itself, in one of its regions; no other host of Amazon's, where anybody may keep files. */
const snsHost = /^sns\.[a-z]{2}(-[a-z]+)+-\d{1,2}\.amazonaws\.com(\.cn)?$/;
const certificatePath = /^\/SimpleNotificationService-[A-Za-z\d]{1,64}\.pem$/;

/** Is this where SNS keeps the certificates it signs with? */
export function isCertificateAddress(text: string): boolean {
  const url = snsUrl(text);
  return url !== undefined && certificatePath.test(url.pathname) && url.search === '' && url.hash === '';
}

/** Is this where a subscription to a topic is confirmed? */
export function isConfirmingAddress(text: string): boolean {
  return snsUrl(text)?.searchParams.get('Action') === 'ConfirmSubscription';
}

function snsUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && snsHost.test(url.hostname) ? url : undefined;
}
