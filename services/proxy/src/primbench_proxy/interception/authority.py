"""The certificate authority that signs the hosts' certificates.

```
<folder>/mitmproxy-ca.pem        key and certificate, readable by the owner alone
<folder>/mitmproxy-ca-cert.pem   certificate
```

The names of the files are mitmproxy's; the names in the certificate are ours and say nothing.
"""

import base64
import hashlib
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from mitmproxy.certs import Cert, CertStore
from mitmproxy.options import CONF_BASENAME, KEY_SIZE


@dataclass(frozen=True)
class Authority:
    """The authority without its key. `spki_sha256` is in base64, as Chromium takes it.

    Every host's certificate has the authority's own public key, so one digest covers them all.
    """

    certificate_pem: bytes
    spki_sha256: str


def keep_authority(folder: Path) -> Authority:
    """Give the authority kept in the folder; made at the first call."""
    certificate_file = folder / f"{CONF_BASENAME}-ca-cert.pem"
    if not certificate_file.exists():
        CertStore.create_store(folder, CONF_BASENAME, KEY_SIZE, organization="Local CA", cn="Local CA")
    pem = certificate_file.read_bytes()
    key = Cert.from_pem(pem).public_key()
    digest = hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()
    return Authority(pem, base64.b64encode(digest).decode())
