"""The certificates of `--lan`: a root that tablets trust once, and a leaf that it signs for this machine.

Pure except for the randomness of the keys: no files, no clock.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from sukli.lan.reach import LOCAL_NAMES, LOCAL_NETWORKS, Reach

ROOT_LASTS = timedelta(days=3652)
# browsers accept no certificate that is valid for more than 398 days
LEAF_LASTS = timedelta(days=397)
RENEWED_BEFORE_END = timedelta(days=30)
# a tablet's clock may be behind
BEGINS_BEFORE = timedelta(days=1)
# the limit for a name in a certificate, in UTF-8
_MOST_NAME_BYTES = 64


@dataclass(frozen=True)
class Pair:
    """A certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    def pem(self) -> bytes:
        """Return both as one text, so that no power cut can separate them."""
        key = self.key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        return key + self.certificate.public_bytes(serialization.Encoding.PEM)


def pair_in(pem: bytes) -> Pair:
    """Parse what `Pair.pem` returns. Raises ValueError."""
    certificate, key = x509.load_pem_x509_certificate(pem), serialization.load_pem_private_key(pem, None)
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        raise ValueError("not a certificate and its key")
    return Pair(certificate, key)


def make_root(cafe_name: str, now: datetime) -> Pair:
    """Make the certificate that tablets trust; it can vouch only for names and addresses of local networks.

    So somebody who steals its key cannot pose as a bank.
    """
    key = ec.generate_private_key(ec.SECP256R1())
    subject = _name(f"Sukli of {cafe_name}")
    local = [x509.DNSName(name) for name in LOCAL_NAMES] + [x509.IPAddress(network) for network in LOCAL_NETWORKS]
    builder = (
        _certificate(subject, subject, key, now - BEGINS_BEFORE, now + ROOT_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(x509.NameConstraints(permitted_subtrees=local, excluded_subtrees=None), critical=True)
    )
    return Pair(builder.sign(key, hashes.SHA256()), key)


def make_leaf(root: Pair, reach: Reach, now: datetime) -> Pair:
    """Make the certificate that the server shows for its names and addresses."""
    key = ec.generate_private_key(ec.SECP256R1())
    ours = [x509.DNSName(name) for name in reach.names] + [x509.IPAddress(address) for address in reach.addresses]
    begins = max(now - BEGINS_BEFORE, root.certificate.not_valid_before_utc)
    ends = min(begins + LEAF_LASTS, root.certificate.not_valid_after_utc)
    builder = (
        _certificate(_name("Sukli"), root.certificate.subject, key, begins, ends)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(ours), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(root.key.public_key()),
            critical=False,
        )
    )
    return Pair(builder.sign(root.key, hashes.SHA256()), key)


def is_due(leaf: x509.Certificate, root: x509.Certificate, reach: Reach, now: datetime) -> bool:
    """Whether a new leaf is due: this one ends soon, belongs to another root, or has other names or addresses."""
    try:
        leaf.verify_directly_issued_by(root)
    except Exception:  # another root's: the library tells it by errors of several kinds
        return True
    shown = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    if set(shown.get_values_for_type(x509.DNSName)) != set(reach.names):
        return True
    if set(shown.get_values_for_type(x509.IPAddress)) != set(reach.addresses):
        return True
    if now < root.not_valid_before_utc:
        # the root exists already, so this clock is behind; the tablets' clocks may be right
        return False
    if now < leaf.not_valid_before_utc:
        return True
    # no leaf outlives its root
    return leaf.not_valid_after_utc - RENEWED_BEFORE_END <= now and leaf.not_valid_after_utc < root.not_valid_after_utc


def fingerprint(certificate: x509.Certificate) -> str:
    """Return the fingerprint by which a person can tell certificates apart, as browsers show it."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def _certificate(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, begins: datetime, ends: datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(ends)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _name(text: str) -> x509.Name:
    fitting = text.encode()[:_MOST_NAME_BYTES].decode(errors="ignore")
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, fitting)])


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )
