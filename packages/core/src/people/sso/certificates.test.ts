import { describe, expect, it } from 'vitest';
import { TEST_CERTIFICATE } from '../../testing/index.ts';
import { readCertificates } from './certificates.ts';

const EC = `-----BEGIN CERTIFICATE-----
MIIBcTCCARegAwIBAgIUPbegS1L5uCbT39hHAOXqA/CHDQQwCgYIKoZIzj0EAwIw
DTELMAkGA1UEAwwCRUMwIBcNMjYxMTIxMDY0MDAxWhgPMjEyNjEwMjgwNjQwMDFa
MA0xCzAJBgNVBAMMAkVDMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEP58Otoi7
FseDCAhtvi4OCesG+tmaIg4CqfhRgq5JPWBP94o7jba2Pk9+qt4qxiNJcNZCm5N6
TDcbR8WyxAFReaNTMFEwHQYDVR0OBBYEFHBVowsY/0jv/r4MFd1WE7+RrkSoMB8G
A1UdIwQYMBaAFHBVowsY/0jv/r4MFd1WE7+RrkSoMA8GA1UdEwEB/wQFMAMBAf8w
CgYIKoZIzj0EAwIDSAAwRQIhALZ/wWQNpeeYWN3zSVTqSvScSxLJw4lYs9M3Sl0A
+qoqAiB83LKCdXVi5v2vo4wX5HRpsWV8hw4aDWwQWweS54fcGQ==
-----END CERTIFICATE-----`;

const SHORT = `-----BEGIN CERTIFICATE-----
MIIB/jCCAWegAwIBAgIUL5FwH3z5yg326atp5s1S4rzTHW4wDQYJKoZIhvcNAQEL
BQAwEDEOMAwGA1UEAwwFc2hvcnQwIBcNMjYxMTIxMDY0MDAxWhgPMjEyNjEwMjgw
NjQwMDFaMBAxDjAMBgNVBAMMBXNob3J0MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB
iQKBgQDy3byoHHaiVDloXZJI9otbB8+8rstVrNUCR8vVIgyfMR5oWZcaGlBXn9d5
cvCx9uYac9FrgOEq0/lkdk8RNn2KjMNRfZ0qmT3j05L3nZi2Vb9AlYrX73NSHLdW
7CaPAVP/iwE3lfWa0nVlnpjm0icoNkJXzzy3GBpS8T0xlHYj9wIDAQABo1MwUTAd
BgNVHQ4EFgQUvkHM6I9YGqtbYXCjc7o6Z2npCmcwHwYDVR0jBBgwFoAUvkHM6I9Y
GqtbYXCjc7o6Z2npCmcwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOB
gQBLDTIfjPMzd8XnBglxrRkhbkKIadYdXyYeO1WG42T7/sit+v1frlv5KVsRhayH
3p0SME+GpT3nISyzFjoyAlfPxaE03tizJT082p/0ru3baM6uiKcc2MrTQBt91noK
zm/jy4c6M+bgThqYB5pBF8OalYXz6R8QNOxeQJky9ZLl8g==
-----END CERTIFICATE-----`;

const bare = TEST_CERTIFICATE.replaceAll(/-----[^-]+-----|\s/g, '');

describe('certificates', () => {
  it.each([
    ['in PEM', TEST_CERTIFICATE],
    ['in PEM with text around and Windows line ends', `subject=x\r\n${TEST_CERTIFICATE.replaceAll('\n', '\r\n')}\r\n`],
    ['as base64 in one line', bare],
    ['as base64 in lines, as metadata documents have it', bare.replaceAll(/(.{40})/g, '$1\n   ')],
  ])('are read %s', (_form, text) => {
    expect(readCertificates(text)).toEqual({ pem: [TEST_CERTIFICATE] });
  });

  it('may be several, while a provider changes from one to the next', () => {
    expect(readCertificates(TEST_CERTIFICATE + TEST_CERTIFICATE)).toEqual({ pem: [TEST_CERTIFICATE, TEST_CERTIFICATE] });
    expect(readCertificates(TEST_CERTIFICATE.repeat(6))).toEqual({ problem: expect.stringContaining('at most 5') });
  });

  it.each([
    ['nonsense', 'nonsense', 'cannot be read'],
    ['a damaged one', TEST_CERTIFICATE.replace('MII', 'MIX'), 'cannot be read'],
    ['one without its last line', TEST_CERTIFICATE.replace('-----END CERTIFICATE-----', ''), 'not in PEM'],
    ['a public key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'not in PEM'],
    ['one good and one damaged', TEST_CERTIFICATE + TEST_CERTIFICATE.replace('MII', 'MIX'), 'cannot be read'],
    ['a key of another kind', EC, 'no RSA key'],
    ['a short key', SHORT, 'too short'],
  ])('of %s cannot be used, and it is said why', (_what, text, problem) => {
    expect(readCertificates(text)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
