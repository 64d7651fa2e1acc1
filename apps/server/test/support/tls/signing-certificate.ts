export interface SigningCertificate {
  /** Signs with its private key as SNS does. */
  sign: (text: string) => Promise<string>;
  pem: string;
}

/** A certificate of RSA, good in the given years, with which test messages are signed. */
export async function signingCertificate(from = 2020, to = 2120): Promise<SigningCertificate> {
  await import('reflect-metadata'); // the generator needs it before itself
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength: 2048,
  };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=sns.example',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(`${from}-01-01`),
    notAfter: new Date(`${to}-01-01`),
  });
  return {
    sign: async (text) =>
      Buffer.from(await crypto.subtle.sign(algorithm.name, keys.privateKey, Buffer.from(text))).toString('base64'),
    pem: certificate.toString('pem'),
  };
}
