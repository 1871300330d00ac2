import { z } from 'zod'
import { PortChoices, Presence, PresenceChoices } from '@fairlead/validation/supplier-company'
import { defineCalls } from '../contract.ts'
import { Port } from '../shapes.ts'
import { read, save } from './company-part.ts'

const portsReply = { ports: z.array(Port), isWorldWide: z.boolean() }
const portsBody = { ports: PortChoices, isWorldWide: z.boolean() }
const presenceReply = {
  presence: z.array(z.object({ locode: z.string(), presence: z.array(Presence) })),
}
const presenceBody = { presence: PresenceChoices }
const worldWide = { isWorldWide: z.boolean() }

/** Where a supplier delivers and what it has there. */
export const companyPortCalls = defineCalls({
  'supplierCompany.ports': read('ports', 'Ports goods are delivered at', portsReply),
  'supplierCompany.savePorts': save('ports', 'Say at which ports goods are delivered', portsBody),
  'supplierCompany.servicePorts': read('ports/service', 'Ports services are done at', portsReply),
  'supplierCompany.saveServicePorts': save(
    'ports/service',
    'Say at which ports services are done',
    portsBody,
  ),
  'supplierCompany.lubricantsPorts': read(
    'ports/lubricants-oil',
    'Ports lubricants are delivered at',
    portsReply,
  ),
  'supplierCompany.saveLubricantsPorts': save(
    'ports/lubricants-oil',
    'Say at which ports lubricants are delivered',
    portsBody,
  ),
  'supplierCompany.presence': read(
    'ports/presence',
    'What it has at its ports for goods',
    presenceReply,
  ),
  'supplierCompany.savePresence': save(
    'ports/presence',
    'Say what it has at its ports for goods',
    presenceBody,
  ),
  'supplierCompany.servicePresence': read(
    'ports/service/presence',
    'What it has at its ports for services',
    presenceReply,
  ),
  'supplierCompany.saveServicePresence': save(
    'ports/service/presence',
    'Say what it has at its ports for services',
    presenceBody,
  ),
  'supplierCompany.lubricantsPresence': read(
    'ports/lubricants-oil/presence',
    'What it has at its ports for lubricants',
    presenceReply,
  ),
  'supplierCompany.saveLubricantsPresence': save(
    'ports/lubricants-oil/presence',
    'Say what it has at its ports for lubricants',
    presenceBody,
  ),
  'supplierCompany.worldWide': read('worldWide', 'Whether goods go to every port', worldWide),
  'supplierCompany.saveWorldWide': save(
    'worldWide',
    'Say whether goods go to every port',
    worldWide,
  ),
  'supplierCompany.worldWideLubricants': read(
    'worldWideLubricantsOil',
    'Whether lubricants go to every port',
    worldWide,
  ),
  'supplierCompany.saveWorldWideLubricants': save(
    'worldWideLubricantsOil',
    'Say whether lubricants go to every port',
    worldWide,
  ),
})
