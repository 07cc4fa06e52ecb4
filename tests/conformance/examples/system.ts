import { byName, type Example, emptySuccess } from "../support/example";

/** Answers of docs/gateway.md 3.5. */
export const system: readonly Example[] = [
  {
    title: "getSystemStatus",
    call: { path: "/wps/system/status?url=www.site.invalid" },
    answer: {
      success: true,
      value: {
        info: {
          customerService: [
            {
              csType: "LIVECHAT",
              csPosition: "1",
              title: "CS",
              path: "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78",
              labelIds: [],
            },
            {
              csType: "OTHER",
              csPosition: "2",
              title: "whatsapp",
              path: "https://wa.example.invalid/0",
              labelIds: [12],
            },
          ],
          domainRoute: [{ domainName: "www.site.invalid" }],
          mobileTemplate: { web_logo: "/brand/logo.png" },
          paths: byName({ telegram: "https://t.example.invalid/demo", whatsapp: "https://wa.example.invalid/0" }),
          register: byName({
            username: {
              acceptedPattern: "*",
              patternId: 14,
              minLength: 6,
              maxLength: 13,
              enabled: true,
              required: true,
              updateRequired: false,
            },
          }),
          resources: [
            {
              resourceType: "IOS",
              url: "https://app.example.invalid/ios",
              qrCodeUrl: "/qr/ios.png",
              labelNameEn: "iOS app",
            },
            {
              resourceType: "Android",
              url: "https://app.example.invalid/android.apk",
              qrCodeUrl: "/qr/android.png",
              labelNameEn: "Android app",
            },
            {
              resourceType: "MOBILECONFIG",
              url: "https://app.example.invalid/clip.mobileconfig",
              qrCodeUrl: "",
              labelNameEn: "Web clip",
            },
            { resourceType: "AppDownloadIcon", url: "/brand/app-icon.png", qrCodeUrl: "", labelNameEn: "Icon" },
          ],
          whitelabel: [
            {
              modId: "REG3",
              enabled: "1",
              childrenNodes: [
                { modId: "USERNAMEREG3", enabled: "1", childrenNodes: [] },
                {
                  modId: "MOBILENUMREG3",
                  enabled: "1",
                  childrenNodes: [
                    { modId: "MOBILENUMPASSREG3", enabled: "1", childrenNodes: [] },
                    { modId: "REGMOBVERF3", enabled: "1", childrenNodes: [] },
                  ],
                },
              ],
            },
            { modId: "MOBILEVERCODELOGIN3", enabled: "1", childrenNodes: [] },
            { modId: "GOOGLELOGIN3", enabled: "0", childrenNodes: [] },
            { modId: "CHNGPASSVERIF3", enabled: "1", childrenNodes: [] },
            { modId: "CHNGPASSMAIL3", enabled: "1", childrenNodes: [] },
            { modId: "REWCEN3", enabled: "1", childrenNodes: [] },
            { modId: "CBS3", enabled: "1", childrenNodes: [] },
            { modId: "INBOX3", enabled: "1", childrenNodes: [] },
            { modId: "FREEPLAY3", enabled: "1", childrenNodes: [] },
          ],
          mainDomain: "www.site.invalid",
          imageCDNs: ["https://img1.example.invalid", "https://img2.example.invalid"],
          launchGameCDNs: ["https://play.example.invalid"],
          sms: null,
          gw: { GEETEST_ID: null, GEETEST_VERSION: "v3", PROFILE_ICON_COUNT: "9" },
          analytics: { gtagId: null },
        },
        location: { ip: "203.0.113.7" },
        maintenance: false,
        maintenanceEnd: null,
        regionRestriction: false,
        whitelist: false,
        test: true,
      },
    },
  },
  {
    title: "getSystemStatus: maintenance",
    call: { path: "/wps/system/status?url=www.site.invalid" },
    answer: {
      success: true,
      value: {
        // Reduced then.
        info: null,
        location: { ip: "203.0.113.7" },
        maintenance: true,
        maintenanceEnd: 1767232800000,
        regionRestriction: false,
        whitelist: false,
        test: true,
      },
    },
  },
  {
    title: "getConsolidatedSettings",
    call: { path: "/wps/system/settings/consolidated" },
    answer: {
      success: true,
      value: {
        domainRoute: [{ domainName: "www.site.invalid" }],
        resources: [
          {
            resourceType: "IOS",
            url: "https://app.example.invalid/ios",
            qrCodeUrl: "/qr/ios.png",
            labelNameEn: "iOS app",
          },
        ],
        customerService: [
          {
            csType: "LIVECHAT",
            csPosition: "1",
            title: "CS",
            path: "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78",
            labelIds: [],
          },
        ],
        register: byName({
          username: {
            acceptedPattern: "*",
            patternId: 14,
            minLength: 6,
            maxLength: 13,
            enabled: true,
            required: true,
            updateRequired: false,
          },
        }),
        whitelabel: [{ modId: "REG3", enabled: "1", childrenNodes: [] }],
      },
    },
  },
  {
    title: "getTemplate",
    call: {
      path: "/wps/system/templates",
    },
    answer: {
      success: true,
      value: {
        merchantCode: "DEMO",
        templateId: 7,
        parameters: { app_desc: "Play faster in the app", app_desc_font_color: "#ffd666", mem_cen: "1", dep_func: "1" },
      },
    },
    further: ["web_desc", "theme_color", "licence", "licence_url", "help_organisations"].map(
      (name) => `value.parameters.${name}`,
    ),
  },
  {
    title: "getCountry",
    call: { path: "/wps/system/country" },
    answer: {
      success: true,
      value: {
        countryCode: "MM",
        countryDialingCode: "95",
        currency: "MMK",
        currencySymbol: "K",
        countries: [
          { countryCode: "MM", countryDialingCode: "95" },
          { countryCode: "TH", countryDialingCode: "66" },
        ],
      },
    },
  },
  {
    title: "getLocation",
    call: { path: "/wps/system/location" },
    answer: { success: true, value: { ip: "203.0.113.7", country: "MM" } },
  },
  {
    title: "getWhitelabel",
    call: { path: "/wps/system/whitelabel" },
    answer: {
      success: true,
      value: [
        { modId: "REG3", enabled: "1", childrenNodes: [{ modId: "USERNAMEREG3", enabled: "1", childrenNodes: [] }] },
      ],
    },
  },
  {
    title: "getDomainRoute",
    call: { path: "/wps/system/domainRoute" },
    answer: {
      success: true,
      value: {
        customerService: [
          {
            csType: "LIVECHAT",
            csPosition: "1",
            title: "CS",
            path: "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78",
            labelIds: [],
          },
        ],
        domainList: [{ domainName: "www.site.invalid" }],
      },
    },
  },
  {
    title: "getCustomerServiceLinks",
    call: { path: "/wps/system/customerService?type=3" },
    answer: {
      success: true,
      value: {
        version: {
          pathList: [
            {
              title: "CS",
              path: "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78",
              csType: "LIVECHAT",
              csPosition: "1",
              labelIds: [],
            },
            {
              title: "telegram",
              path: "https://t.example.invalid/demo",
              csType: "OTHER",
              csPosition: "2",
              labelIds: [],
            },
          ],
        },
      },
    },
  },
  {
    title: "getCustomerServiceScript",
    call: { path: "/wps/relay/WPSCORE_getCustomerServiceScript" },
    answer: emptySuccess,
  },
  {
    title: "getHeadIcon",
    call: { path: "/wps/member/info/icon", as: "member" },
    answer: { success: true, value: "3" },
  },
  {
    title: "setHeadIcon",
    call: { method: "POST", path: "/wps/member/info/icon", as: "member", body: { icon: "5" } },
    answer: emptySuccess,
  },
  {
    title: "getAvatar",
    call: { path: "/wps/relay/MCSFE_getPlayerAvatar", as: "member" },
    answer: { success: true, value: { avatar: "5", avatarType: "STATIC" } },
  },
  {
    title: "setLanguage",
    call: { method: "PUT", path: "/wps/member/language", as: "member", body: { language: "EN" } },
    answer: emptySuccess,
  },
  { title: "ping", call: { path: "/wps/system/test/ping" }, answer: { success: true, value: "pong" } },
];
