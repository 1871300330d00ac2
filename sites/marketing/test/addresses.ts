// The addresses of the specification. The named pages carry their title.

export const contentPages: Record<string, string> = {
  '/': 'Marine Procurement Platform',
  '/company': 'Company',
  '/social-responsibility': 'Social responsibility',
  '/new-features': 'New features',
  '/products': 'Products',
  '/privacy': 'Privacy',
  '/terms': 'Terms of use',
  '/recommendation-engine': 'Recommendation engine',
  '/news': 'News',
  '/careers': 'Careers',
  '/buyers-pricing-plans': 'Pricing plans',
  '/articles': 'Articles',
  '/maritime-procurement': 'Maritime procurement',
  '/gdpr': 'GDPR',
  '/service-terms': 'Service terms',
  '/products/buyers': 'For buyers',
  '/products/suppliers': 'For suppliers',
  '/products/ihm-maintenance': 'IHM maintenance',
  '/products/service-providers': 'Service providers',
  '/products/e-invoicing': 'E-invoicing',
}

/** What an installation has of its own. */
export const ownPages: Record<string, string> = {
  '/set-up': 'First set-up',
  '/imprint': 'Imprint',
  '/self-hosting': 'Run it yourself',
  '/accessibility': 'Accessibility',
  '/confirm-address': 'Mail to this address',
}

export const formPages: Record<string, string> = {
  '/contact': 'Contact',
  '/request-demo': 'Ask for a demo',
  '/careers/software-engineer': 'Software engineer',
  '/careers/software-engineer-mid': 'Software engineer, mid-level',
  '/careers/integration-engineer': 'Integration engineer',
  '/careers/junior-web-designer': 'Junior web designer',
  '/careers/product-owner': 'Product owner',
  '/careers/junior-customer-support-and-operations': 'Junior customer support and operations',
  '/careers/quality-assurance-engineer': 'Quality assurance engineer',
  '/careers/sales-n-business-developer': 'Sales and business development',
  '/careers/customer-success-and-technical-coordinator':
    'Customer success and technical coordinator',
  '/careers/junior-technical-coordinator': 'Junior technical coordinator',
  '/careers/administrative-assistant': 'Administrative assistant',
  '/careers/head-of-business-development': 'Head of business development',
  '/careers/sales-manager': 'Sales manager',
  '/careers/senior-software-engineer': 'Senior software engineer',
  '/careers/data-engineer': 'Data engineer',
}

export const accountPages: Record<string, string> = {
  '/login': 'Log in',
  '/login-supplier-unverified': 'Email not confirmed',
  '/signout-success': 'Signed out',
  '/forget-password': 'Forgotten password',
  '/forget-password-success': 'Mail sent',
  '/reset-password': 'New password',
  '/reset-password-success': 'Password changed',
  '/create-account': 'Create account',
  '/create-account-success': 'Account created',
  '/create-account-verify': 'Confirming your email',
  '/verify-success': 'Email confirmed',
  '/already-verified': 'Already confirmed',
  '/verify-failed': 'Email not confirmed',
  '/activate-account': 'Activate account',
  '/activate-account-success': 'Account active',
  '/account-deactivated': 'Account deactivated',
  '/role-changed': 'Role changed',
}

export const statusPages: Record<string, string> = {
  '/404': 'Page not found',
  '/error-403': 'Not allowed',
  '/error-404': 'Page not found',
  '/file-not-found': 'File not found',
  '/maintenance': 'Maintenance',
  '/offline': 'Offline',
  '/offline-work': 'Offline',
  '/public-link': 'Public link',
  '/public-link-error': 'Link not valid',
  '/public-link-expired': 'Link expired',
  '/external-quotation': 'Quotation by link',
}

export const namedArticles = [
  '/news/improve-your-procurement-process',
  '/news/explore-our-new-mobile-app',
  '/news/ensure-IHM-compliance',
  '/news/invoicing-in-the-maritime-industry',
]
