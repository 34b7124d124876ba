"""A TLS handshake in memory: how a tablet that trusts a root judges a certificate."""

import ssl
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from sukli.lan.authority import Pair

# OpenSSL's X509_V_FLAG_NO_CHECK_TIME: the tests' certificates are dated by a test's clock
_WHENEVER = ssl.VerifyFlags(0x200000)


def a_server(leaf: Pair, folder: Path) -> ssl.SSLContext:
    """A server with this certificate."""
    file = folder / "leaf.pem"
    file.write_bytes(leaf.pem())
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    return server


def shown_to_one_who_trusts(root: Pair, server: ssl.SSLContext, host: str) -> x509.Certificate:
    """Return the certificate that was accepted. Raises ssl.SSLCertVerificationError."""
    tablet = ssl.create_default_context(cadata=root.certificate.public_bytes(Encoding.PEM).decode())
    tablet.verify_flags |= ssl.VerifyFlags.VERIFY_X509_STRICT | _WHENEVER
    to_server, to_tablet = ssl.MemoryBIO(), ssl.MemoryBIO()
    serving = server.wrap_bio(to_server, to_tablet, server_side=True)
    asking = tablet.wrap_bio(to_tablet, to_server, server_hostname=host)
    while not all([_has_finished(asking), _has_finished(serving)]):
        pass
    shown = asking.getpeercert(binary_form=True)
    assert shown is not None
    return x509.load_der_x509_certificate(shown)


def _has_finished(side: ssl.SSLObject) -> bool:
    try:
        side.do_handshake()
    except ssl.SSLWantReadError:
        return False
    return True
