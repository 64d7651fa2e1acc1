export interface Certificate {
  key: string;
  cert: string;
}

/** A certificate for this machine that nobody vouches for, as somebody on the way would show it. */
export async function unknownCertificate(): Promise<Certificate> {
  await import('reflect-metadata'); // the generator needs it before itself
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2120-01-01'),
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----`,
    cert: certificate.toString('pem'),
  };
}
