import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { getTransfer } from '../contract.ts'
import { movePath } from '../paths.ts'
import type { Route } from './+types/dashboard-screen.ts'
import { FreeMoveBanner } from './free-move-banner.tsx'
import { ThreeSteps, TransferQuestions } from './steps.tsx'
import './transfers.css'

export const meta: Route.MetaFunction = () => [{ title: m.transfers_page() }, { name: 'robots', content: 'noindex' }]

type Asked = { houseId: number | null; isMoving: boolean; refused: string | null }

export default function DashboardScreen() {
  const [{ houseId, isMoving, refused }, setAsked] = useState<Asked>({ houseId: null, isMoving: false, refused: null })
  useEffect(() => {
    let current = true
    call(getTransfer, {}).then(
      ({ data }) => current && setAsked({ houseId: data.house_id, isMoving: data.transfer !== null, refused: null }),
      (error) => {
        const refusal = error instanceof CallError ? error.message : m.transfers_cannot_load()
        if (current) setAsked({ houseId: null, isMoving: false, refused: refusal })
      },
    )
    return () => {
      current = false
    }
  }, [])
  const moving = isMoving ? 'yes' : 'no'
  return (
    <div className="wrap transfer">
      <div className="transfer-cols">
        <div className="transfer-main">
          <Card as="section" className="transfer-card">
            <header>
              <h1>{m.transfers_title()}</h1>
              <p className="mut">{m.transfers_dashboard_lead()}</p>
            </header>
            {refused ? <Banner tone="brick" role="alert" title={refused} /> : null}
            <div className="transfer-ways">
              <div>
                <h2>{m.transfers_upgrade_title()}</h2>
                <p className="mut">{m.transfers_upgrade_text()}</p>
                {houseId ? (
                  <ButtonLink variant="sec" to={`/alpha/booking/${houseId}`}>
                    {m.transfers_upgrade()}
                  </ButtonLink>
                ) : (
                  <Button variant="sec" busy={refused === null} disabled={refused !== null}>
                    {m.transfers_upgrade()}
                  </Button>
                )}
              </div>
              <div>
                <h2>{m.transfers_internal()}</h2>
                <p className="mut">{m.transfers_internal_text({ moving })}</p>
                <ButtonLink to={movePath}>{m.transfers_internal_go({ moving })}</ButtonLink>
              </div>
            </div>
          </Card>
          <ThreeSteps />
          <TransferQuestions />
        </div>
        <aside className="transfer-aside" aria-label={m.transfers_free_move()}>
          <FreeMoveBanner />
        </aside>
      </div>
    </div>
  )
}
