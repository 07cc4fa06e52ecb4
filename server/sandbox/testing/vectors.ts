/** The public test key of docs/gateway.md 2.6. */
export const testModulus =
  "9ee4caec2c18a50abca21d15aa558b16b209a19ff7ae4fd8de129a3d45e85abda954ef890d57a24c74c237b8007ba1535891100af5de4ca616ed44ea9dbd61b7d2fb589dee2e0bd68eff3629af76552e49fc20d86c9d58740bad8e348703f72ca488af6aee9673d8f38da896501ee3e1c0ae4942eef841581a75c68aa197cafb";

/** The vectors of docs/gateway.md 2.7 to 2.9. */
export const vectors = {
  login: {
    key: "K7mQ2xZ9aB4cD8eF",
    json: '{"username":"demo_user1","password":"Passw0rd9","captcha":"","type":"username"}',
    cipherText:
      "1kpeQZ/EL/ctFJMRtJDLK7UnAE6SwISnsLbYVX9JUcB8g2q1AIdskuq/VewqZ9V+Il4ZryZtHFaILhhfuURf30JVjdPamvEwEChZxm+G65Y=",
    header:
      "0b2c3755d0b51c6546f6fb1cbb1f2bcad113018834f62fdb3bd27752b3f4d5ed7fa29a1c766ab2a963f2c900985e8b210c093243c13182ecb7bcb3aa8d3de7e99a1fd0fbf54b7f28fde5a30cd35091f560418337d0730ed1050e85a70706b818bdbc919dd961880dc3ea423fee42c9cdae14311dfc2fd22c3d20a1761cb86f84",
  },
  unicode: {
    key: "AbCd1234EfGh5678",
    json: '{"payeeName":"李明 Đức"}',
    cipherText: "7o2/+Ktd2kr3hD6Iy/saVJOiii0kcSBWbH9nDbjtK1I=",
    header:
      "95ea4cfce6d7be75b4fdf8b46f5c6f2260e9b0f3c6dd3dd470ddbcb13e1fb3a68ad320bcdece58dd4234624dbdbc271962c03ff3a4c25921cb77d820cc04b139c3cbee7cb65721783fe2de435df6cde3f08d52d383647364916a65a8c9e4957b22a6356027eda91c4e41efb1d372ffcc2fc427c5f19aae90b986e24b08f241c1",
  },
  shortHeader: {
    key: "ShortHdr00145687",
    header:
      "4b1669331e5a671bf14c9a926c3039c82967af4ead38580db1980cd386d3f9f0a7027c251fa06aab095f7e8ea25ebed5c5d98a590b965996135e49fba0e3d02c712e94480f71363c6e537094305b0f00413ba2ee72cda1222cfe2d58c6a102c4c0f1eca5fe5885334990351de66c9bf6cf82d01a0cd6f396d9caa174042a",
  },
} as const;
